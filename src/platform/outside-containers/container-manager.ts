import type { OutsideServiceStatus } from '../../../contract/kinds/status.ts'
import { isWithin } from '../../lib/paths.ts'
import type { Container, ContainerSummary, Engine } from '../engine/engine.ts'
import { PROJECT_LABEL } from '../engine/project-containers.ts'

/** `hand`: `docker run`, or a tool that leaves no trace. */
export type ContainerManager = OutsideServiceStatus['managed_by']

/** source: Compose, `api.WorkingDirLabel` */
const WORKING_DIR_LABEL = 'com.docker.compose.project.working_dir'
/** source: podman-systemd.unit(5) and podman-generate-systemd(1) */
const UNIT_LABEL = 'PODMAN_SYSTEMD_UNIT'
/** source: Unraid, dynamix.docker.manager `DockerClient.php`: `managed`, `webui` and `icon` */
const UNRAID_LABELS = 'net.unraid.docker.'
/** source: github.com/mag37/dockcheck/issues/40: a stack's folder inside Portainer's own container */
const PORTAINER_FOLDER = /^\/data\/compose\/\d+(\/|$)/

/** Returns the systemd unit that runs a container; null if there is none. */
export const unitOf = ({ labels }: Pick<Container, 'labels'>): string | null => labels[UNIT_LABEL] || null

/** Returns who manages a container. `dockgeFolder` is where Dockge keeps its stacks; null if it does not run. */
export function managerOf(container: Pick<Container, 'labels'>, dockgeFolder: string | null): ContainerManager {
  const { labels } = container
  if (unitOf(container) !== null) return 'systemd'
  if (Object.keys(labels).some((name) => name.startsWith(UNRAID_LABELS))) return 'unraid'
  if (labels[PROJECT_LABEL] === undefined) return 'hand'
  const folder = labels[WORKING_DIR_LABEL] ?? ''
  if (PORTAINER_FOLDER.test(folder)) return 'portainer'
  return dockgeFolder !== null && isWithin(folder, dockgeFolder) ? 'dockge' : 'compose'
}

/**
 * Returns the folder of Dockge's stacks; null if Dockge does not run. Dockge starts plain Compose projects, so only the
 * folder tells.
 *
 * Source: github.com/louislam/dockge, compose.yaml
 */
export async function findDockgeFolder(
  running: readonly ContainerSummary[],
  engine: Pick<Engine, 'inspect'>,
): Promise<string | null> {
  const dockge = running.find(({ image }) => /(^|\/)louislam\/dockge([:@]|$)/.test(image))
  const container = dockge && (await engine.inspect(dockge.id))
  if (container === undefined) return null
  const folder = container.environment.find((line) => line.startsWith('DOCKGE_STACKS_DIR='))
  return folder?.slice('DOCKGE_STACKS_DIR='.length) || '/opt/stacks'
}

import { dirname } from 'node:path'
import type { FoundApp } from '../../../../contract/kinds/migration.ts'
import type { Container, ContainerSummary } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { recognizeImage } from './known-apps.ts'
import type { RecognizedApp } from './folder-layout.ts'
import { findNativeApps } from './native-apps.ts'

/** source: Compose, `api.WorkingDirLabel` and `api.ConfigFilesLabel` */
const WORKING_DIR_LABEL = 'com.docker.compose.project.working_dir'
const CONFIG_FILES_LABEL = 'com.docker.compose.project.config_files'

export interface OtherComposeProject {
  name: string
  directory: string | null
  files: string[]
  containers: Container[]
}

/** A Compose project, a single container or a native installation. */
export interface ExistingSetup {
  sort: 'project' | 'container' | 'native'
  name: string
  /** The Compose project's folder, if its containers name one. */
  directory: string | null
  /** Includes the containers of unrelated programs. */
  containers: Container[]
  apps: RecognizedApp[]
  /** Includes native installations, which have no containers. */
  appNames: string[]
}

/** Skips stopped leftovers: there may be thousands, and they hold no port. */
export async function listOtherContainers(machine: Machine, stack: Stack): Promise<Container[]> {
  const engine = await machine.engine()
  const briefs = (await engine.containers()).filter(({ project }) => project !== stack.name)
  const matters = ({ image, labels, project, state }: ContainerSummary): boolean =>
    project !== null || recognizeImage(image, labels) !== undefined || state === 'running' || state === 'paused'
  return engine.inspectAll(briefs.filter(matters).map(({ id }) => id))
}

export function groupByProject(containers: readonly Container[]): OtherComposeProject[] {
  const grouped = Map.groupBy(
    containers.filter(({ project }) => project !== null),
    ({ project }) => project!,
  )
  return [...grouped].map(([name, containers]) => ({
    name,
    directory: containers[0]!.labels[WORKING_DIR_LABEL] || null,
    files: [...new Set(containers.flatMap(({ labels }) => (labels[CONFIG_FILES_LABEL] ?? '').split(',')))].filter(
      (file) => file !== '',
    ),
    containers,
  }))
}

export async function findOtherProject(name: string, machine: Machine): Promise<OtherComposeProject | undefined> {
  return groupByProject(await listOtherContainers(machine, await machine.stack())).find(
    (project) => project.name === name,
  )
}

const recognizeApp = (container: Container): RecognizedApp[] => {
  const recognized = recognizeImage(container.image, container.labels)
  return recognized ? [{ container, ...recognized }] : []
}

/** Throws MIGRATION-5 if no setup has that name. */
export async function findExistingSetup(name: string, machine: Machine): Promise<ExistingSetup> {
  const all = await listOtherContainers(machine, await machine.stack())
  const project = groupByProject(all).find((one) => one.name === name)
  const containers = project?.containers ?? all.filter((one) => one.project === null && one.name === name)
  const inContainers = containerSetup(project ? 'project' : 'container', {
    name,
    containers,
    directory: project?.directory ?? null,
  })
  if (inContainers.apps.length > 0) return inContainers
  const found = findNativeApps(dirname(machine.procPath), await machine.listeningPorts()).find(
    (one) => one.name === name,
  )
  if (!found) throw usherError('MIGRATION-5', { project: name })
  return nativeSetup(found)
}

export function containerSetup(
  sort: 'project' | 'container',
  { name, containers, directory }: Pick<ExistingSetup, 'name' | 'containers' | 'directory'>,
): ExistingSetup {
  const apps = containers.flatMap(recognizeApp)
  return { sort, name, directory, containers, apps, appNames: apps.map(({ known }) => known.app) }
}

export const nativeSetup = ({ name, app }: FoundApp): ExistingSetup => ({
  sort: 'native',
  name,
  directory: null,
  containers: [],
  apps: [],
  appNames: [app],
})

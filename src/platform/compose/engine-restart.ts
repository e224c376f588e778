import { readFileSync } from 'node:fs'
import { UsherError } from '../../lib/errors.ts'
import { unlessAborted } from '../../lib/unless-aborted.ts'
import type { ContainerSummary, Engine } from '../engine/engine.ts'
import { projectBriefs } from '../engine/project-containers.ts'
import type { ComposeProject } from './command-line.ts'
import { composeError } from './compose-errors.ts'
import { failureClause } from './compose-step.ts'
import type { RunnerChange, RunnerEvent } from './stack-runner.ts'

export type RestartingEngine = Pick<Engine, 'facts' | 'containers' | 'containerControl'>

const RESTART_COMMAND = ['docker', 'restart']

/** A restart that `docker restart` does exactly as Compose would. */
export interface EngineRestart {
  service: string
  containers: readonly ContainerSummary[]
}

/**
 * Compose runs a service's hooks around its restart. Text with an escape may name one in other characters. source:
 * docs.docker.com/compose/how-tos/lifecycle
 */
const MAY_HAVE_HOOKS = /post_start|pre_stop|\\[xuU]/

/**
 * Returns the restart if the engine alone does the same as Compose: of one service, because Compose keeps an order
 * between several, and without hooks. Undefined if Compose has to do it, or if that is not known. source: Compose
 * 2.40, pkg/compose/restart.go: for each container of the service, its hooks and `ContainerRestart`
 */
export async function findEngineRestart(
  { to, services, select_by }: RunnerChange,
  { name, files, source_files }: ComposeProject,
  engine: RestartingEngine,
): Promise<EngineRestart | undefined> {
  const [service, ...others] = services
  if (to !== 'restarted' || service === undefined || others.length > 0 || select_by === 'labels') return undefined
  // Podman's containers belong to Podman's own client, which need not be installed.
  if (engine.facts.name !== 'docker' || source_files === undefined) return undefined
  if (mayHaveHooks([...files, ...source_files])) return undefined
  const containers = (await projectBriefs(engine, name)).filter((container) => container.service === service)
  return containers.length === 0 ? undefined : { service, containers }
}

function mayHaveHooks(files: readonly string[]): boolean {
  try {
    return [...new Set(files)].some((file) => MAY_HAVE_HOOKS.test(readFileSync(file, 'utf8')))
  } catch {
    // Compose itself reports what is wrong with it.
    return true
  }
}

/** The words to type for the same. */
export const engineRestartWords = ({ containers }: EngineRestart): string[] =>
  RESTART_COMMAND.concat(containers.map(({ name }) => name).toSorted())

/** Restarts the containers, at once, as Compose does. On abort it rejects; the engine finishes what it has begun. */
export async function performEngineRestart(
  { service, containers }: EngineRestart,
  { facts, containerControl }: RestartingEngine,
  { onEvent, signal }: { onEvent: (event: RunnerEvent) => void; signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted()
  onEvent({ kind: 'service', service, phase: 'restarting' })
  try {
    const restarts = Promise.all(containers.map(({ id }) => containerControl.restart(id, { in_own_time: true })))
    await unlessAborted(restarts, signal)
    signal.throwIfAborted()
  } catch (thrown) {
    if (!(thrown instanceof UsherError) || thrown.data.code !== 'ENGINE-5') throw thrown
    const refused = thrown.data.detail ?? ''
    throw composeError(refused, {
      refused,
      because: failureClause({ to: 'restarted', services: [service] }),
      services: [service],
      starting: new Set([service]),
      endpoint: facts.endpoint,
      serviceOf: () => service,
    })
  }
  onEvent({ kind: 'service', service, phase: 'restarted' })
}

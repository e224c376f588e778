import type { RunnerChange } from './stack-runner.ts'
import type { ComposeProgram } from './compose-program.ts'
import type { ChildEnvironment } from './child-process.ts'
import type { EngineFacts } from '../engine/engine.ts'
import { NEWEST_API_VERSION } from '../engine/engine-errors.ts'
import { quoteForShell } from '../../lib/shell.ts'

export interface ComposeProject {
  name: string
  /** The base of relative paths in its files. */
  directory: string
  /** In merge order. Without any, Compose finds the services by their containers' labels alone. */
  files: readonly string[]
  /** The same files where they can be read already, for a dry run before the first change has written them. */
  dry_run_files?: readonly string[]
  /** The same files, and every file that they refer to; unknown if omitted. */
  source_files?: readonly string[]
  /** In order. If set, the `.env` beside the files is read only if it is listed. */
  env_files: readonly string[]
  /** For interpolation. A dry run prints these values, so secrets go into an env file. */
  environment?: Record<string, string>
}

/**
 * Returns `docker compose` with everything that names the project. All profiles are active: the household decides what
 * runs.
 */
export function composeBaseCommand(compose: ComposeProgram, project: ComposeProject): [string, ...string[]] {
  const [program, ...rest] = compose.command
  const named = project.files.length > 0
  return [
    program,
    ...rest,
    '--project-name',
    project.name,
    ...(named ? ['--project-directory', project.directory] : []),
    ...project.files.flatMap((file) => ['--file', file]),
    ...project.env_files.flatMap((file) => ['--env-file', file]),
    ...(named ? ['--profile', '*'] : []),
  ]
}

/**
 * Returns the arguments for a change. `up --no-deps` leaves other services alone, and still keeps the order and the
 * `service_healthy` conditions among those that are named (tried: 2.26 and 2.40).
 */
export function composeArgumentsFor({ to, services, recreate = false }: RunnerChange): string[] {
  if (to === 'up') return ['up', '--detach', '--no-deps', ...(recreate ? ['--force-recreate'] : []), ...services]
  if (to === 'resumed') return ['unpause', ...services]
  if (to === 'stopped') return ['stop', ...services]
  if (to === 'removed') return ['rm', '--stop', '--force', ...services]
  if (to === 'restarted') return ['restart', '--no-deps', ...services]
  return ['pull', ...services]
}

/** What Compose and its credential helpers need. Other variables would leak into interpolation. */
const inheritedVariables = ['PATH', 'HOME', 'DOCKER_CONFIG', 'XDG_RUNTIME_DIR']

export function composeEnvironment(
  env: Record<string, string | undefined>,
  engine: Pick<EngineFacts, 'endpoint' | 'api'>,
  project: Pick<ComposeProject, 'environment'> = {},
): ChildEnvironment {
  const inherited = inheritedVariables.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]))
  return { ...Object.fromEntries(inherited), ...project.environment, ...engineVariables(engine) }
}

/** Clients from 29 on refuse an engine below 1.44 unless this is set. */
function engineVariables({ endpoint, api }: Pick<EngineFacts, 'endpoint' | 'api'>): ChildEnvironment {
  return { DOCKER_HOST: endpoint, ...(api !== NEWEST_API_VERSION && { DOCKER_API_VERSION: api }) }
}

export function formatCommandLine(
  words: readonly string[],
  engine: Pick<EngineFacts, 'endpoint' | 'api'>,
  project: Pick<ComposeProject, 'environment'>,
): string {
  const usual = engine.endpoint === 'unix:///var/run/docker.sock'
  const set = Object.entries({ ...project.environment, ...(usual ? {} : { DOCKER_HOST: engine.endpoint }) })
  return [...set.map(([name, value]) => `${name}=${quoteForShell(value)}`), ...words.map(quoteForShell)].join(' ')
}

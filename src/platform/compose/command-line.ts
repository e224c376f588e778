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
export function composeArgumentsFor({ to, services: names, recreate = false }: RunnerChange): string[] {
  const services = afterOptions(names)
  if (to === 'up') return ['up', '--detach', '--no-deps', ...(recreate ? ['--force-recreate'] : []), ...services]
  if (to === 'resumed') return ['unpause', ...services]
  if (to === 'stopped') return ['stop', ...services]
  if (to === 'removed') return ['rm', '--stop', '--force', ...services]
  if (to === 'restarted') return ['restart', '--no-deps', ...services]
  return ['pull', ...services]
}

/**
 * A service may be called `--help`, and Compose would then print its help and report success. source: the Compose
 * Specification’s schema, the names of services; tried: 2.40
 */
export const afterOptions = (services: readonly string[]): readonly string[] =>
  services.some((name) => name.startsWith('-')) ? ['--', ...services] : services

/** What Compose and its credential helpers need. Other variables would leak into interpolation. */
const inheritedVariables = ['PATH', 'HOME', 'DOCKER_CONFIG', 'XDG_RUNTIME_DIR']

export function composeEnvironment(
  env: Record<string, string | undefined>,
  engine: ComposeEngine,
  project: Pick<ComposeProject, 'environment'> = {},
): ChildEnvironment {
  const inherited = inheritedVariables.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]))
  return { ...Object.fromEntries(inherited), ...project.environment, ...engineVariables(engine) }
}

type ComposeEngine = Pick<EngineFacts, 'api' | 'client_environment'>

/** Clients from 29 on refuse an engine below 1.44 unless this is set. */
function engineVariables({ client_environment, api }: ComposeEngine): ChildEnvironment {
  return { ...client_environment, ...(api !== NEWEST_API_VERSION && { DOCKER_API_VERSION: api }) }
}

export function formatCommandLine(
  words: readonly string[],
  { endpoint, client_environment }: Pick<EngineFacts, 'endpoint' | 'client_environment'>,
  project: Pick<ComposeProject, 'environment'>,
): string {
  const usual = endpoint === 'unix:///var/run/docker.sock'
  const shown: ChildEnvironment = usual ? {} : { ...client_environment, DOCKER_HOST: endpoint }
  const set = Object.entries({ ...project.environment, ...shown })
  return [...set.map(([name, value]) => `${name}=${quoteForShell(value)}`), ...words.map(quoteForShell)].join(' ')
}

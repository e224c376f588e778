import type { Change } from './apply.ts'
import type { Compose } from './find.ts'
import type { ChildEnvironment } from './child.ts'
import type { EngineFacts } from '../engine/engine.ts'
import { NEWEST } from '../engine/fault.ts'
import { shellWord } from '../../lib/shell.ts'

/** A Compose project, as Compose has to be told of it. */
export interface Project {
  name: string
  /** What relative paths in its files are relative to. */
  directory: string
  /** In order, later ones over earlier ones. Without any, services are found by their containers' labels alone. */
  files: readonly string[]
  /** The same files where they can be read already, for a dry run before the first change has put them in place. */
  readable?: readonly string[]
  /** The same files, and every file that they lead to; left out, nobody knows which those are. */
  read_files?: readonly string[]
  /** In order. Given, the `.env` beside the files is read only if it is among them. */
  env_files: readonly string[]
  /** For interpolation. It stands in the lines a dry run prints, so a secret goes into an env file. */
  environment?: Record<string, string>
}

/** `docker compose` with everything that names the project. Profiles are a household's own business: all are active. */
export function composeWords(compose: Compose, project: Project): [string, ...string[]] {
  const [program, ...rest] = compose.words
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
 * What follows for a change. `up --no-deps` leaves alone what is not named, and still keeps the order and the
 * `service_healthy` conditions among those that are named (tried: 2.26 and 2.40).
 */
export function changeWords({ to, services, recreate = false }: Change): string[] {
  if (to === 'up') return ['up', '--detach', '--no-deps', ...(recreate ? ['--force-recreate'] : []), ...services]
  if (to === 'resumed') return ['unpause', ...services]
  if (to === 'stopped') return ['stop', ...services]
  if (to === 'removed') return ['rm', '--stop', '--force', ...services]
  if (to === 'restarted') return ['restart', '--no-deps', ...services]
  return ['pull', ...services]
}

/** What Compose and its credential helpers need of usher's environment. The rest would leak into interpolation. */
const passed = ['PATH', 'HOME', 'DOCKER_CONFIG', 'XDG_RUNTIME_DIR']

export function childEnvironment(
  env: Record<string, string | undefined>,
  engine: Pick<EngineFacts, 'endpoint' | 'api'>,
  project: Pick<Project, 'environment'> = {},
): ChildEnvironment {
  const own = passed.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]))
  return { ...Object.fromEntries(own), ...project.environment, ...pointed(engine) }
}

/** Clients from 29 on ask no engine below 1.44 unless they are told to. */
function pointed({ endpoint, api }: Pick<EngineFacts, 'endpoint' | 'api'>): ChildEnvironment {
  return { DOCKER_HOST: endpoint, ...(api !== NEWEST && { DOCKER_API_VERSION: api }) }
}

/** The line somebody would type to do the same. */
export function commandLine(
  words: readonly string[],
  engine: Pick<EngineFacts, 'endpoint' | 'api'>,
  project: Pick<Project, 'environment'>,
): string {
  const usual = engine.endpoint === 'unix:///var/run/docker.sock'
  const set = Object.entries({ ...project.environment, ...(usual ? {} : { DOCKER_HOST: engine.endpoint }) })
  return [...set.map(([name, value]) => `${name}=${shellWord(value)}`), ...words.map(shellWord)].join(' ')
}

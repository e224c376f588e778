import { usherError } from '../../lib/errors.ts'
import { object, optional, record, string } from '../../lib/json-reader.ts'
import { runChildProcess, type ChildEnvironment } from './child-process.ts'
import { composeBaseCommand, type ComposeProject } from './command-line.ts'
import type { ComposeProgram } from './compose-program.ts'
import { parsePlainProgress } from './progress-parser.ts'

/** The fields of a service, as `config` writes it, that usher reads. */
const readService = object({
  image: optional(string),
  container_name: optional(string),
  network_mode: optional(string),
  build: (value) => value,
  pull_policy: optional(string),
})

const readProject = object({ name: string, services: optional(record(readService)) })

/** The merged, interpolated project, with every profile active. */
export interface ResolvedProject {
  name: string
  services: Record<string, Partial<ReturnType<typeof readService>>>
}

/** Returns the project as Compose resolves it, without asking the engine. Throws COMPOSE-9 if Compose cannot. */
export async function readResolvedProject(
  compose: ComposeProgram,
  project: ComposeProject,
  environment: ChildEnvironment,
  signal?: AbortSignal,
): Promise<ResolvedProject> {
  const out = await runComposeConfig(compose, project, environment, ['--format', 'json'], signal)
  const { name, services = {} } = readProject(JSON.parse(out.join('\n')))
  return { name, services }
}

/** Returns the hash with which Compose would label each service's container if it were created now, by service. */
export async function readConfigHashes(
  compose: ComposeProgram,
  project: ComposeProject,
  environment: ChildEnvironment,
): Promise<Record<string, string>> {
  const out = await runComposeConfig(compose, project, environment, ['--hash', '*'])
  return Object.fromEntries(
    out.flatMap((line): [string, string][] => {
      const [, service, hash] = /^(\S+) (\S+)$/.exec(line) ?? []
      return service !== undefined && hash !== undefined ? [[service, hash]] : []
    }),
  )
}

async function runComposeConfig(
  compose: ComposeProgram,
  project: ComposeProject,
  environment: ChildEnvironment,
  services: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const words = composeBaseCommand(compose, project)
  const out: string[] = []
  const errors: string[] = []
  const code = await runChildProcess([...words, 'config', ...services], {
    environment,
    onStdoutLine: (line) => out.push(line),
    onStderrLine: (line) => errors.push(...(parsePlainProgress(line)?.kind === 'error' ? [line] : [])),
    ...(signal && { signal }),
  })
  if (code === 0) return out
  const command = [...words.map((word) => (word === '*' ? `'*'` : word)), 'config', '--quiet'].join(' ')
  throw usherError('COMPOSE-9', { command }, { detail: errors.join('\n') })
}

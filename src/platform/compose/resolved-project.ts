import { z } from '../../../contract/zod.ts'
import { usherError } from '../../lib/errors.ts'
import { runChildProcess, type ChildEnvironment } from './child-process.ts'
import { composeBaseCommand, type ComposeProject } from './command-line.ts'
import type { ComposeProgram } from './compose-program.ts'
import { parsePlainProgress } from './progress-parser.ts'

/** A service as `config` writes it. Declares only the fields usher reads; the rest passes through. */
const ResolvedService = z.looseObject({
  image: z.string().optional(),
  container_name: z.string().optional(),
  network_mode: z.string().optional(),
  build: z.unknown().optional(),
  pull_policy: z.string().optional(),
})

const ResolvedProjectSchema = z.looseObject({
  name: z.string(),
  services: z.record(z.string(), ResolvedService).default({}),
})

/** The merged, interpolated project (so it contains secrets), with every profile active. */
export type ResolvedProject = z.output<typeof ResolvedProjectSchema>

/** Returns the project as Compose resolves it, without asking the engine. Throws COMPOSE-9 if Compose cannot. */
export async function readResolvedProject(
  compose: ComposeProgram,
  project: ComposeProject,
  environment: ChildEnvironment,
  signal?: AbortSignal,
): Promise<ResolvedProject> {
  const out = await runComposeConfig(compose, project, environment, ['--format', 'json'], signal)
  return ResolvedProjectSchema.parse(JSON.parse(out.join('\n')))
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

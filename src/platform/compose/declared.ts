import * as z from 'zod'
import { refuse } from '../../lib/errors.ts'
import { run, type ChildEnvironment } from './child.ts'
import { composeWords, type Project } from './command.ts'
import type { Compose } from './find.ts'
import { readPlain } from './progress.ts'

/** A service as `config` writes it. Only what usher's engine side reads is named; the rest is there as it came. */
const Service = z.looseObject({
  image: z.string().optional(),
  container_name: z.string().optional(),
  network_mode: z.string().optional(),
  build: z.unknown().optional(),
  pull_policy: z.string().optional(),
})

const Declared = z.looseObject({ name: z.string(), services: z.record(z.string(), Service).default({}) })

/** The whole project with its files merged, its variables filled in (so: with its secrets) and every profile active. */
export type DeclaredProject = z.infer<typeof Declared>

/** What the project's files come to, by Compose's own reading. The engine is not asked. COMPOSE-9 where it cannot. */
export async function declared(
  compose: Compose,
  project: Project,
  environment: ChildEnvironment,
  signal?: AbortSignal,
): Promise<DeclaredProject> {
  const out = await config(compose, project, environment, ['--format', 'json'], signal)
  return Declared.parse(JSON.parse(out.join('\n')))
}

/** The hash that Compose reckons for each service, as it would label a container made now. */
export async function configHashes(
  compose: Compose,
  project: Project,
  environment: ChildEnvironment,
  services: readonly string[],
): Promise<Map<string, string>> {
  if (services.length === 0) return new Map()
  const out = await config(compose, project, environment, ['--hash', services.join(',')])
  return new Map(
    out.flatMap((line): [string, string][] => {
      const [, service, hash] = /^(\S+) (\S+)$/.exec(line) ?? []
      return service !== undefined && hash !== undefined ? [[service, hash]] : []
    }),
  )
}

async function config(
  compose: Compose,
  project: Project,
  environment: ChildEnvironment,
  asked: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const words = composeWords(compose, project)
  const out: string[] = []
  const said: string[] = []
  const code = await run([...words, 'config', ...asked], {
    environment,
    out: (line) => out.push(line),
    told: (line) => said.push(...(readPlain(line)?.of === 'error' ? [line] : [])),
    ...(signal && { signal }),
  })
  if (code === 0) return out
  const command = [...words.map((word) => (word === '*' ? `'*'` : word)), 'config', '--quiet'].join(' ')
  throw refuse('COMPOSE-9', { command }, { detail: said.join('\n') })
}

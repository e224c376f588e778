import { refuse } from '../../lib/errors.ts'
import { run, type ChildEnvironment } from './child.ts'

/** The Compose that was found. */
export interface Compose {
  /** How it is called: `docker compose`, or `docker-compose` alone. */
  words: readonly [string, ...string[]]
  version: string
  /** Whether it writes its progress as JSON. Older ones write lines for people. */
  json: boolean
}

/** `--profile '*'`, `up --no-deps` that keeps the order of those named, `restart --no-deps`. */
const NEEDED = '2.20.0'
// source: Compose releases: 2.29.0 brought `--progress json`, 2.29.1 the bytes in it
const JSON_SINCE = '2.29.1'

/** The plugin where it is new enough, else the standalone program; COMPOSE-1 where there is neither, COMPOSE-2 where both are old. */
export async function findCompose(environment: ChildEnvironment): Promise<Compose> {
  let old: string | undefined
  for (const words of [['docker', 'compose'], ['docker-compose']] as const) {
    const version = await versionOf(words, environment)
    if (version === undefined) continue
    if (atLeast(version, NEEDED)) return { words, version, json: atLeast(version, JSON_SINCE) }
    old ??= version
  }
  if (old === undefined) throw refuse('COMPOSE-1', {})
  throw refuse('COMPOSE-2', { found: old, needed: NEEDED })
}

async function versionOf(words: Compose['words'], environment: ChildEnvironment): Promise<string | undefined> {
  let said = ''
  const ended = await run([...words, 'version', '--short'], {
    environment,
    out: (line) => (said += line),
    told: () => {},
  }).catch(() => undefined)
  return ended === 0 ? /(\d+\.\d+\.\d+)/.exec(said)?.[1] : undefined
}

function atLeast(version: string, wanted: string): boolean {
  const [a = [], b = []] = [version, wanted].map((text) => text.split('.').map(Number))
  const at = b.findIndex((part, index) => part !== a[index])
  return at === -1 || (a[at] ?? 0) > (b[at] ?? 0)
}

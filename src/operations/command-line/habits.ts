import { knownGlobalFlags } from './tokenizer.ts'

/** usher's commands, by the words that people know from Compose and other tools, or would try first. */
const HABITS: Readonly<Record<string, string>> = {
  ps: 'status',
  ls: 'status',
  start: 'up',
  stop: 'down',
  doctor: 'checks',
  check: 'checks',
  upcoming: 'coming',
}

/** Flags that ask for what a command does anyway: `up` returns when everything is healthy. */
const NEEDLESS_FLAGS: Readonly<Record<string, readonly string[]>> = { up: ['-d', '--detach', '--wait'] }

/** Short flags that people know from Compose and from tail. */
const SHORT_FLAGS: Readonly<Record<string, Readonly<Record<string, string>>>> = { logs: { '-f': '--follow' } }

/** Commands of Compose that usher does not have. */
const COMPOSE_ONLY = new Set([
  'attach',
  'build',
  'cp',
  'create',
  'events',
  'exec',
  'images',
  'kill',
  'port',
  'rm',
  'run',
  'stats',
  'top',
])

/** Returns the command line in usher's words: `usher ps` is `usher status`. Leaves everything else as it is typed. */
export function translateHabits(argv: readonly string[]): string[] {
  const at = firstWordAt(argv)
  const word = argv[at]
  if (word === undefined) return [...argv]
  // `stop seeding` is a command of its own.
  const next = argv[at + 1]
  const isOwn = word === 'stop' && next === 'seeding'
  const command = isOwn || !Object.hasOwn(HABITS, word) ? word : HABITS[word]!
  const isExplain = word === 'stack' && next === 'explain'
  const rest = argv.slice(at + (isExplain ? 2 : 1))
  const needless = ownValue(NEEDLESS_FLAGS, command) ?? []
  const short = ownValue(SHORT_FLAGS, command) ?? {}
  return [...argv.slice(0, at), command, ...rest.filter((flag) => !needless.includes(flag))].map(
    (word) => ownValue(short, word) ?? word,
  )
}

/** Anything may be typed, also the name of something that every object inherits. */
const ownValue = <Value>(from: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(from, name) ? from[name] : undefined

/** Returns how to do it with Compose, with a leading space; empty if Compose has no such command either. */
export const composeEquivalent = (word: string): string =>
  COMPOSE_ONLY.has(word) ? ` usher leaves that to Compose: docker compose ${word}.` : ''

/** Global flags may stand before the command, and some take the next word. */
function firstWordAt(argv: readonly string[]): number {
  let at = 0
  while (at < argv.length && argv[at]!.startsWith('-')) {
    const takesNext = knownGlobalFlags.get(argv[at]!.replace(/^--/, '')) === 'value'
    at += takesNext ? 2 : 1
  }
  return at
}

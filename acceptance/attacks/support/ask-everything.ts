import type { Read } from '../../../contract/declare.ts'
import { reads } from '../../../contract/reads/index.ts'
import { ask } from '../../../src/dispatch/ask.ts'
import { serialize } from '../../../src/operations/serialize.ts'
import type { Machine } from '../../../src/platform/machine.ts'
import type { RawArguments } from '../../../src/operations/arguments.ts'

export const requiredArguments: Readonly<Record<string, RawArguments>> = {
  trace: [['term', 'the bear']],
  search: [['term', 'the bear']],
  me: [['member', 'Ben']],
  logs: [['service', 'sonarr']],
  uninstall: [['removal', 'stop']],
}
/** They need something that has to exist first, or what only a real engine knows. */
const NOT_ASKED = ['bundle', 'picture', 'job', 'checks', 'storage']

const everyRead: readonly string[] = Object.values<Read>(reads)
  .filter(({ name, file, stream }) => !file && !stream && !NOT_ASKED.includes(name))
  .map(({ name }) => name)

/** The reads that show what apps call things. */
export const readsOfNames = [
  'playing',
  'members',
  'queue',
  'requests',
  'trace',
  'coming',
  'me',
  'stuck',
  'space',
  'quality',
]

export interface WrittenAnswer {
  name: string
  text: string
  /** Null if it is an answer. */
  code: string | null
}

/** Asks for everything. Returns the written answer of each read, and the code of each error. */
export async function askEverything(machine: Machine, names = everyRead): Promise<WrittenAnswer[]> {
  const answers: WrittenAnswer[] = []
  for (const name of names) {
    const context = { signal: AbortSignal.timeout(20_000) }
    const result = await ask(name, requiredArguments[name] ?? [], machine, context)
    if (result.type !== 'answer' && result.type !== 'refusal') continue
    const code = result.type === 'refusal' ? result.refusal.data.code : null
    answers.push({ name, text: serialize(result.envelope), code })
  }
  return answers
}

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Machine } from '../../src/platform/machine.ts'
import { act } from '../../src/dispatch/act.ts'
import { withoutAnnotations } from '../../test-support/compose-project/without-annotations.ts'
import { askForData, startRehearsedHousehold, type RehearsedHousehold } from '../faults/support/rehearsed-household.ts'
import { sameIn, stableJson } from './support/stable-json.ts'

setDefaultTimeout(60_000)

/** Of the same length, so that files which contain them have the same size. */
const NAMES = ['twin-a', 'twin-b'] as const

let household: RehearsedHousehold
let annotated: Machine
let plain: Machine

beforeAll(async () => {
  household = await startRehearsedHousehold()
  annotated = household.twin(NAMES[0], (text) => text)
  plain = household.twin(NAMES[1], withoutAnnotations)
})
afterAll(() => household.stop())

const questions: [name: string, parameters: Record<string, string>][] = [
  ['status', {}],
  ['services', { form: 'tv' }],
  ['forms', {}],
  ['forms', { form: 'films' }],
  ['requests', {}],
  ['trace', { term: 'the bear' }],
  ['trace', { term: 'dune' }],
  ['coming', {}],
  ['stuck', {}],
  ['checks', {}],
  ['storage', {}],
  ['space', {}],
  ['stored', {}],
  ['backups', {}],
  ['credentials', {}],
  ['quality', {}],
  ['bandwidth', {}],
  ['update', {}],
  ['outbound', {}],
  ['front-door', {}],
  ['clients', {}],
  ['config', {}],
]

/** Parts of an answer that moves by itself, such as the progress of a download, are not compared. */
async function expectSameAnswers(question: (machine: Machine) => Promise<unknown>): Promise<void> {
  const [first, twin, again] = [await question(annotated), await question(plain), await question(annotated)]
  const steady = sameIn(first, again)
  expect(stableJson(withoutOwnFiles(twin), steady)).toEqual(stableJson(withoutOwnFiles(first), steady))
}

/** Each twin has a home of its own, with what usher remembers there. */
function withoutOwnFiles(answer: unknown): unknown {
  const { own_data: _, total_bytes: __, ...rest } = answer as Record<string, unknown>
  return JSON.parse(JSON.stringify(rest).replaceAll(new RegExp(NAMES.join('|'), 'g'), 'twin'))
}

describe('without x-usher, a stack answers as its annotated twin', () => {
  test.each(
    questions.map(
      ([name, parameters]) => [`${name} ${Object.values(parameters).join(' ')}`, name, parameters] as const,
    ),
  )('%s', async (_title, name, parameters) => {
    await expectSameAnswers((machine) => askForData(name, parameters, machine))
  })

  test.each(['connect', 'backup', 'pull'] as const)('%s --dry-run', async (name) => {
    const plan = async (machine: Machine) => {
      const reply = await act(name, { body: {} }, machine, { dryRun: true })
      return reply.type === 'job' ? {} : reply.envelope.data
    }
    await expectSameAnswers(plan)
  })
})

test('every service is recognised with certainty, and the twin says where that is from', async () => {
  const services = async (machine: Machine) =>
    (await askForData('stack', {}, machine))['services'] as { app: string; certainty: string; evidence: string[] }[]
  const [declared, recognised] = [await services(annotated), await services(plain)]
  expect(recognised.map(({ app }) => app)).toEqual(declared.map(({ app }) => app))
  expect(new Set(declared.map(({ certainty }) => certainty))).toEqual(new Set(['declared']))
  expect(new Set(recognised.map(({ certainty }) => certainty))).toEqual(new Set(['certain']))
  expect(recognised.filter(({ evidence }) => evidence.length === 0)).toEqual([])
})

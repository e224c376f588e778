import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Read } from '../../contract/declare.ts'
import { reads, type ReadName } from '../../contract/reads/index.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { bareWords, flagsOf, mistakes, questions, targetOf, type GivenArguments } from './support/parity-cases.ts'
import { openSurface, type OpenedSurface } from './support/surfaces.ts'

const statusByExit: Record<number, number> = { 0: 200, 1: 500, 2: 400, 3: 200, 4: 404, 5: 409 }

let at: OpenedSurface
let job: string
beforeAll(async () => {
  at = await openSurface('over a socket')
  const { jobs } = at.machine.state()
  job = jobs.start({ action: 'up', body: {}, summary: 'Start tv' }).id
  jobs.end(job, { state: 'done', error: null, outcome: null })
  const bundles = join(at.machine.paths.data, 'bundles')
  mkdirSync(bundles, { recursive: true })
  writeFileSync(join(bundles, 'den-1.tar.gz'), 'contents')
  writeFileSync(join(bundles, 'empty.zip'), '')
  at.engine.logLines.set('finder', lines('finder'))
  at.engine.logLines.set('player', lines('player'))
})
afterAll(() => at.close())

function lines(service: string) {
  return {
    async *[Symbol.asyncIterator]() {
      for (let n = 0; n < 9; n++)
        yield { logged_at: `2026-03-14T13:00:0${n}.000Z`, stream: 'stdout' as const, text: textOf(service, n) }
    },
  }
}

const textOf = (service: string, n: number) => `${n % 3 ? '[Info]' : '[Error]'} ${service} ${n} é\u2028 something`

const withJob = (given: GivenArguments): GivenArguments =>
  given.map(([name, value]) => [name, value === 'KNOWN' ? job : value])

/** Asks both surfaces the same. A file is asked for itself, because only its endpoint has no envelope. */
async function askBoth(name: ReadName, words: readonly string[], given: GivenArguments) {
  const read: Read = reads[name]
  const typed = await runCli([name, ...words, ...(read.file ? ['--to=-'] : ['--json'])], { machine: at.machine })
  const { status, text } = await at.ask('GET', targetOf(read, given))
  const isRefusedFile = read.file && typed.exit !== 0
  const refused = isRefusedFile ? await runCli([name, ...words, '--json'], { machine: at.machine }) : typed
  return {
    command: { bytes: refused.out + refused.err, status: statusByExit[refused.exit]! },
    endpoint: { bytes: text, status },
    isOneStream: refused.out === '' || refused.err === '',
  }
}

async function expectSame(name: string, words: readonly string[], given: GivenArguments) {
  const { command, endpoint, isOneStream } = await askBoth(name as ReadName, words, given)
  expect(command).toEqual(endpoint)
  expect(isOneStream).toBe(true)
  return endpoint
}

describe('the command with --json and the endpoint return the same bytes', () => {
  test.each(questions)('%s, %s: %j', async (name, _what, generic) => {
    const given = withJob(generic)
    await expectSame(name, flagsOf(given), given)
  })

  test.each(bareWords)('%s %j', async (name, words, generic) => {
    await expectSame(
      name,
      words.map((word) => (word === 'KNOWN' ? job : word)),
      withJob(generic),
    )
  })
})

describe('the command with --json and the endpoint refuse the same mistake with the same bytes', () => {
  test.each(mistakes)('%s, %s: %j', async (name, what, generic) => {
    const given = withJob(generic)
    const { status, bytes } = await expectSame(name, flagsOf(given), given)
    if (what === 'the longest value') return
    const { kind, data } = JSON.parse(bytes) as { kind: string; data: { code: string } }
    expect([status, kind, data.code]).toEqual([400, 'error', expect.stringMatching(/^ASKED-[235]$/)])
  })

  test('a flag in the plural counts as the same parameter', async () => {
    const twice = ['--forms=tv', '--form=tv']
    await expectSame('services', twice, [
      ['form', 'tv'],
      ['form', 'tv'],
    ])
  })

  test('a word and a flag for one parameter are refused as given twice', async () => {
    await expectSame(
      'config',
      ['TZ', '--key=TZ'],
      [
        ['key', 'TZ'],
        ['key', 'TZ'],
      ],
    )
  })
})

describe('with the engine stopped, the command with --json and the endpoint return the same bytes', () => {
  beforeAll(() => void (at.engine.stopped = true))
  afterAll(() => void (at.engine.stopped = false))

  test.each(questions)('%s, %s: %j', async (name, _what, generic) => {
    const given = withJob(generic)
    const { status, bytes } = await expectSame(name, flagsOf(given), given)
    if (status !== 500) return
    expect(JSON.parse(bytes)).toMatchObject({ kind: 'error', data: { code: 'ENGINE-2' } })
  })

  test('status is refused', async () => {
    expect(await expectSame('status', [], [])).toMatchObject({ status: 500 })
  })
})

test('a switch without a value is the same as true', async () => {
  await expectSame(
    'logs',
    ['--follow', '--tail=2'],
    [
      ['follow', 'true'],
      ['tail', '2'],
    ],
  )
})

test.each([
  ['level=error', ['finder 0', 'player 0', 'finder 3', 'player 3', 'finder 6', 'player 6']],
  ['level=error&tail=1', ['finder 6', 'player 6']],
  ['text=PLAYER 7', ['player 7']],
  ['since=2026-03-14T13:00:07Z&service=finder', ['finder 7', 'finder 8']],
  ['until=2026-03-14T13:00:01Z&tail=1', ['finder 1', 'player 1']],
  ['follow=true&text=finder 8', ['finder 8']],
])('logs filtered by %s are the same lines on both surfaces', async (query, expected) => {
  const given = query.split('&').map((pair) => pair.split('=') as [string, string])
  const { bytes } = await expectSame('logs', flagsOf(given), given)
  const lines = bytes.trimEnd().split('\n')
  expect(lines.map((one) => / (\w+ \d) /.exec((JSON.parse(one) as { data: { text: string } }).data.text)![1]!)).toEqual(
    expected,
  )
})

test('there is a case for every read and each of its parameters', () => {
  for (const { name, parameters } of Object.values<Read>(reads))
    for (const parameter of Object.keys(parameters))
      for (const cases of [questions, mistakes])
        expect(cases.some(([read, , given]) => read === name && given.some(([one]) => one === parameter))).toBe(true)
  for (const cases of [questions, mistakes])
    expect(new Set(cases.map(([name]) => name))).toEqual(new Set(Object.keys(reads)))
})

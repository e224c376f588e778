import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reads, type ReadName } from '../../contract/reads/index.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { httpFixture } from '../../test-support/http/http-fixture.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from '../faults/support/rehearsed-household.ts'

/** A row of the table in the documents: what a read answers while the engine is stopped. */
interface DocumentedAnswer {
  name: ReadName
  status: number
  complete: boolean | undefined
}

const document = readFileSync(join(import.meta.dirname, '../../docs/surface.md'), 'utf8')
const documentedAnswers = [...document.matchAll(/^\| `([\w-]+)` \| (\d+) \| (true|false|) ?\| .+ \|$/gm)].map(
  ([, name, status, complete]): DocumentedAnswer => ({
    name: name as ReadName,
    status: Number(status),
    complete: complete === '' ? undefined : complete === 'true',
  }),
)

const BUNDLE = 'den-2026-03-04.tar.gz'
const PICTURE = 'sonarr:1.jpg'
const wordsFor: Partial<Record<ReadName, string[]>> = {
  trace: ['the bear'],
  me: ['Ben'],
  uninstall: ['services'],
  bundle: [BUNDLE, '--to', '-'],
  picture: [PICTURE, '--to', '-'],
}
const queryFor: Partial<Record<ReadName, string>> = {
  trace: '?term=the%20bear',
  me: '?member=Ben',
  uninstall: '?removal=services',
}

let household: RehearsedHousehold
let machine: Machine
let job: string

beforeAll(async () => {
  household = await startRehearsedHousehold()
  machine = household.machine()
  mkdirSync(join(machine.paths.data, 'bundles'), { recursive: true })
  writeFileSync(join(machine.paths.data, 'bundles', BUNDLE), 'contents')
  await runCli(['diagnose', 'storage', '--yes'], { machine })
  job = machine.state().jobs.list()[0]!.id
})
afterAll(() => household.stop())

const targetOf = (name: ReadName): string =>
  `${reads[name].path.replace('{job}', job).replace('{name}', BUNDLE).replace('{picture}', PICTURE)}${queryFor[name] ?? ''}`

async function answerOf(name: ReadName) {
  const { status, text } = await httpFixture(household.machine()).request('GET', targetOf(name))
  const isEnvelope = !['bundle', 'picture', 'logs'].includes(name)
  const { kind, data } = (isEnvelope || status !== 200 ? JSON.parse(text) : { kind: '', data: {} }) as {
    kind: string
    data: { code?: string; complete?: boolean; not_known?: unknown[] }
  }
  return { status, kind, data }
}

test('docs/surface.md says for each read what it answers without the engine', () => {
  expect(documentedAnswers.map(({ name }) => name)).toEqual(Object.keys(reads) as ReadName[])
})

describe('with the engine stopped', () => {
  beforeAll(() => household.injectFaults('engine-stopped'))
  afterAll(() => household.daemon.clearFault('engine-stopped'))

  test.each(documentedAnswers)('$name answers as docs/surface.md says', async ({ name, status, complete }) => {
    const answer = await answerOf(name)
    expect([answer.status, answer.data.complete]).toEqual([status, complete])
    expect(answer.kind === 'error' ? answer.data.code : null).toBe(status === 500 ? 'ENGINE-2' : null)
    if (answer.data.not_known) expect(answer.data.not_known.length > 0).toBe(complete === false)
  })

  test.each([
    ['/api/services?form=tv', 500, undefined],
    ['/api/forms?form=tv', 200, false],
    ['/api/requests?member=Ana', 500, undefined],
    ['/api/coming?days=7', 500, undefined],
    ['/api/stuck?term=the%20bear', 500, undefined],
    ['/api/uninstall?removal=media', 200, false],
    ['/api/config?key=NOPE', 404, undefined],
    ['/api/uninstall', 400, undefined],
  ])('%s answers %d', async (target, status, complete) => {
    const answer = await httpFixture(household.machine()).request('GET', target)
    const { data } = JSON.parse(answer.text) as { data: { complete?: boolean } }
    expect([answer.status, data.complete]).toEqual([status, complete])
  })

  test.each(documentedAnswers)('$name exits with its code, and its report says what is missing', async (documented) => {
    const { name, status, complete } = documented
    const words = name === 'job' ? [job] : (wordsFor[name] ?? [])
    const { exit, out, err } = await runCli([name, ...words], { machine: household.machine() })
    expect(exit).toBe(status === 500 ? 1 : complete === false ? 3 : 0)
    const isSaid = /engine (is not answering|does not answer)/i.test(`${out}\n${err}`.replaceAll(/\s+/g, ' '))
    if (status === 500 || complete === false) expect(isSaid).toBe(true)
  })
})

test.each(documentedAnswers)('$name succeeds once the engine is back', async ({ name }) => {
  expect((await answerOf(name)).status).toBe(200)
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { reads, type ReadName } from '../../contract/reads/index.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from '../faults/support/rehearsed-household.ts'

interface Completeness {
  complete?: boolean
  not_known?: { subject: string; because: string }[]
}

/** Only the engine has permission to read the logs of a rehearsal. */
const neverComplete: readonly string[] = ['space', 'stored']
const wordsFor: Partial<Record<ReadName, string>> = { trace: 'the bear', uninstall: 'stop' }
const asked = (Object.keys(reads) as ReadName[]).filter((name) => !['job', 'bundle', 'picture', 'logs'].includes(name))

let household: RehearsedHousehold
beforeAll(async () => void (household = await startRehearsedHousehold()))
afterAll(() => household.stop())

const parametersOf = (name: ReadName): Record<string, string> => {
  const [parameter] = Object.keys(reads[name].parameters)
  return wordsFor[name] ? { [parameter!]: wordsFor[name] } : {}
}
const answerOf = async (name: ReadName) => (await household.ask(name, parametersOf(name))) as Completeness
const runRead = (name: ReadName, ...flags: string[]) =>
  runCli([name, ...(wordsFor[name] ? [wordsFor[name]] : []), ...flags], { machine: household.machine() })

test('in the default household every answer is complete', async () => {
  const incomplete = []
  for (const name of asked) if ((await answerOf(name)).complete === false) incomplete.push(name)
  expect(incomplete).toEqual(neverComplete as ReadName[])
}, 60_000)

describe.each([
  ['app-key-refused', 'Sonarr', ['queue', 'requests', 'trace', 'coming', 'stuck', 'space', 'quality', 'credentials']],
  ['client-unreachable', 'qBittorrent', ['queue', 'trace', 'stuck', 'space', 'bandwidth', 'credentials']],
] as const)('with the fault %s', (fault, app, incomplete) => {
  beforeAll(() => household.injectFaults(fault))
  afterAll(() => household.daemon.clearFault(fault))

  test('an answer is incomplete exactly if it lists what is not known', async () => {
    for (const name of asked) {
      const { complete, not_known } = await answerOf(name)
      if (not_known) expect([name, complete]).toEqual([name, not_known.length === 0])
    }
  }, 60_000)

  test.each(incomplete)(
    `%s names ${app}, in the report too, and exits with 3`,
    async (name) => {
      const { not_known } = await answerOf(name)
      const reason = not_known!.find(({ subject }) => subject.toLowerCase().includes(app.toLowerCase()))
      expect(reason?.because).toContain(app)
      const { exit, out } = await runRead(name)
      expect([exit, out.replaceAll(/\s+/g, ' ').includes(reason!.because.replace(/\.$/, ''))]).toEqual([3, true])
      expect((await runRead(name, '--json')).exit).toBe(3)
    },
    60_000,
  )
})

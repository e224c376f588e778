import { afterAll, afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { faultNames, isFaultName } from '../../rehearsal/daemon/world/fault-plans.ts'
import { commonProblems } from '../../rehearsal/faults.ts'
import { faultCases } from './cases.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from './support/rehearsed-household.ts'
import { expectExplanation, recordIfWanted } from './support/fault-reports.ts'
import { changingCases, commandFor } from './support/prepared-fault.ts'
import { problemSentences, rootFindings, unparsableCommands, type RootFinding } from './support/reply-text.ts'

let openHousehold: RehearsedHousehold | undefined
afterEach(async () => {
  await openHousehold?.stop()
  openHousehold = undefined
})

const household = async (): Promise<RehearsedHousehold> => (openHousehold = await startRehearsedHousehold())

/** Each test starts its own household, and one of them updates, fails and rolls back. */
setDefaultTimeout(60_000)

describe('each common problem is explained by the command for it', () => {
  test('all 25 problems have a fault that demonstrates them, and each fault has a case here', () => {
    expect(commonProblems.map(({ rank }) => rank)).toEqual(Array.from({ length: 25 }, (_none, at) => at + 1))
    for (const { rank, demonstrations } of commonProblems)
      expect([rank, demonstrations.filter(({ fault }) => isFaultName(fault)).length > 0]).toEqual([rank, true])
    const demonstrated = commonProblems.flatMap((one) => one.demonstrations.map(({ fault }) => `${one.rank} ${fault}`))
    expect(faultCases.map(({ rank, fault }) => `${rank} ${fault}`).toSorted()).toEqual(demonstrated.toSorted())
  })

  afterAll(recordIfWanted)

  // What changes the household needs one of its own.
  test.each(changingCases.map((one) => [`${one.rank}: ${one.fault}`, one] as const))('%s', async (_name, shown) => {
    const house = await household()
    await house.injectFaults(shown.fault)
    house.advanceMinutes(20)
    expectExplanation(shown, await house.runCommand(commandFor(shown)), house.home)
  })
})

/** Returns the root findings that the faults cause. */
async function newRootFindings(faults: readonly string[]): Promise<RootFinding[]> {
  const { injectFaults, ask, advanceMinutes } = await household()
  const before = new Set(rootFindings(await ask('checks')).map(({ id }) => id))
  await injectFaults(...faults)
  await ask('checks')
  advanceMinutes(20)
  const after = await ask('checks')
  expect(await unparsableCommands([after, await ask('stuck')])).toEqual([])
  return rootFindings(after).filter(({ id }) => !before.has(id))
}

describe('several faults at once are reported one by one', () => {
  test.each([
    [
      ['tunnel-down', 'permission', 'client-refuses'],
      ['apps-clients:qbittorrent', 'library-roots:sonarr', 'tunnel-up:gluetun'],
    ],
    [
      ['database-corrupt', 'separate-mounts', 'key-in-label'],
      ['apps-database:sonarr', 'security-exposed-keys:radarr'],
    ],
    [
      ['podman', 'many-containers', 'indexers-failing'],
      ['engine-autostart', 'engine-old-containers'],
    ],
  ])('%p', async (faults, causes) => {
    expect((await newRootFindings(faults)).map(({ id }) => id).toSorted()).toEqual(causes)
  })
})

test('the catalogue lists every fault once, under the problem it demonstrates', async () => {
  const { renderFaultList: drawFaults } = await import('../../src/entry/demo/fault-list.ts')
  const { plainRenderer: plainPage } = await import('./support/reply-text.ts')
  const text = drawFaults(plainPage())
  for (const name of faultNames) expect([name, new RegExp(`^ +${name}  `, 'm').test(text)]).toEqual([name, true])
  for (const { command } of commonProblems.flatMap((one) => one.demonstrations)) expect(text).toContain(command)
  for (const { command: ask } of commonProblems.flatMap((one) => one.demonstrations))
    expect(await unparsableCommands({ command: ask })).toEqual([])
})

test('1: a trace explains each hop, and what happens next', async () => {
  const { ask } = await household()
  const { summary, hops } = (await ask('trace', { term: 'sherlock' })) as unknown as {
    summary: string
    hops: { hop: string; state: string; app: string; because: string | null }[]
  }
  expect(summary).toBe('Nothing moves in qBittorrent: no seeds connected.')
  expect(hops.length).toBeGreaterThan(9)
  expect(hops.find(({ state }) => state === 'failed')).toMatchObject({ hop: 'downloading', app: 'qBittorrent' })
})

test('7: the tunnel’s leak check sends no request to the internet', async () => {
  const { ask } = await household()
  const { findings } = (await ask('checks', { only: 'tunnel' })) as { findings: { evidence: string[] }[] }
  expect(findings.length).toBeGreaterThan(4)
  expect(JSON.stringify(findings)).not.toMatch(/https?:\/\/(?!127\.0\.0\.1)/)
})

test('13, 14: a missing backup is reported before any data is lost, with the command that makes one', async () => {
  const { ask } = await household()
  const problems = problemSentences(await ask('checks', { only: 'backups' }))
  expect(problems.find(({ summary }) => summary === 'There are no backups yet.')?.remedy).toContain('usher backup')
})

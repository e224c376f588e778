import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { faultNames, isFaultName, type FaultName } from '../../rehearsal/daemon/world/fault-plans.ts'
import { appFaults, type AppFaultName } from '../../rehearsal/household/app-faults.ts'
import { commonProblems } from '../../rehearsal/faults.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { withoutAnnotations } from '../../test-support/compose-project/without-annotations.ts'
import { bindPositionals } from '../../src/operations/command-line/positionals.ts'
import { parseCommandLine } from '../../src/operations/command-line/command-line.ts'
import { faultCases } from './cases.ts'
import { startRehearsedHousehold, commandWords, type RehearsedHousehold } from './support/rehearsed-household.ts'
import { offeredCommands, rootFindings, problemSentences, type RootFinding } from './support/reply-text.ts'

let openHousehold: RehearsedHousehold | undefined
afterEach(async () => {
  await openHousehold?.stop()
  openHousehold = undefined
})

const household = async (): Promise<RehearsedHousehold> => (openHousehold = await startRehearsedHousehold())

const commandFor = (pain: number, fault: FaultName): string =>
  commonProblems[pain - 1]!.demonstrations.find((one) => one.fault === fault)!.command

/** Each test starts its own household, and one of them updates, fails and rolls back. */
setDefaultTimeout(60_000)

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** What these show is stored in the home of the first machine: past use of the disk, and a backup. */
const SHIPPED_ONLY: ReadonlySet<FaultName> = new Set(['disk-filling', 'backup-damaged'])

describe('each common problem is explained by the command for it', () => {
  test('all 25 problems have a fault that demonstrates them, and each fault has a case here', () => {
    expect(commonProblems.map(({ rank }) => rank)).toEqual(Array.from({ length: 25 }, (_none, at) => at + 1))
    for (const { rank, demonstrations } of commonProblems)
      expect([rank, demonstrations.filter(({ fault }) => isFaultName(fault)).length > 0]).toEqual([rank, true])
    const demonstrated = commonProblems.flatMap((one) => one.demonstrations.map(({ fault }) => `${one.rank} ${fault}`))
    expect(faultCases.map(({ rank, fault }) => `${rank} ${fault}`).toSorted()).toEqual(demonstrated.toSorted())
  })

  test.each(faultCases.map((one) => [`${one.rank}: ${one.fault}`, one] as const))(
    '%s',
    async (_name, { rank, fault, cause, remedy }) => {
      const { injectFaults, runCommand, advanceMinutes, twin } = await household()
      const ask = commandFor(rank, fault)
      const looks = !ask.includes('apply')
      if (looks) expect(collapseSpaces(await runCommand(ask))).not.toMatch(cause)
      await injectFaults(fault)
      if (looks) await runCommand(ask)
      const plain = twin('plain', withoutAnnotations)
      const askPlain = async () => {
        const { out, err } = await runCli(commandWords(ask), { machine: plain })
        return collapseSpaces(`${out}\n${err}`)
      }
      if (looks) await askPlain()
      // Some faults are only reported after a grace period.
      advanceMinutes(20)
      const read = collapseSpaces(await runCommand(ask))
      expect(read).toMatch(cause)
      const [before, ...after] = read.split(new RegExp(cause.source))
      expect([before, after.length]).toEqual([before, 1])
      expect(after[0]).toMatch(remedy)
      if (looks && !SHIPPED_ONLY.has(fault))
        expect(await askPlain()).toMatch(new RegExp(`${cause.source}.*${remedy.source}`))
    },
  )
})

/** Checks do not cover these, or cannot detect them while they last. */
const faultsBeyondChecks: readonly FaultName[] = ['update-bad', 'unexplained-files', 'existing-stack', 'every-state']

const demonstratedFaults = [...new Set(faultCases.map(({ fault }) => fault))]

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

describe('each fault has one root finding with a remedy, and all other findings follow from it', () => {
  const one = demonstratedFaults.filter((fault) => !faultsBeyondChecks.includes(fault))
  test.each(one)('%s', async (fault) => {
    const roots = await newRootFindings([fault])
    expect(roots.slice(1)).toEqual([])
    expect(roots.filter(({ remedy }) => remedy === '')).toEqual([])
  })
})

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

/** Returns the suggested commands that usher itself would reject. */
async function unparsableCommands(reply: unknown): Promise<string[]> {
  const stack = async () => ({ forms: ['tv'], services: ['sonarr'] })
  const wrong: string[] = []
  for (const line of new Set(offeredCommands(reply).filter((command) => command.startsWith('usher ')))) {
    try {
      const { command: declared, positionals } = parseCommandLine(commandWords(line), {})
      if (declared === undefined) wrong.push(line)
      else await bindPositionals(declared, positionals, stack)
    } catch {
      wrong.push(line)
    }
  }
  return wrong
}

/** Every response of a slow app takes half a minute, so it has its own test. That nobody watches is no problem. */
const othersExcept = new Set(['app-slow', 'nobody-watching'])

describe('the other app faults are reported too, with a remedy', () => {
  const others = (Object.keys(appFaults) as AppFaultName[]).filter(
    (name) => !demonstratedFaults.includes(name) && !othersExcept.has(name),
  )
  test.each(others)('%s', async (fault) => {
    const { injectFaults, ask, advanceMinutes } = await household()
    const usual = new Set(problemSentences(await ask('checks')).map(({ summary }) => summary))
    await injectFaults(fault)
    await ask('checks')
    advanceMinutes(20)
    const news = problemSentences((await ask('checks'))['findings']).filter(({ summary }) => !usual.has(summary))
    expect(news.filter(({ remedy }) => remedy.trim() !== '')).not.toEqual([])
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

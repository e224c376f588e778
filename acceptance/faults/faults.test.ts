import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { faultNames, isFault, type FaultName } from '../../rehearsal/daemon/world/faults.ts'
import { appTroubles, type AppTroubleName } from '../../rehearsal/household/app-troubles.ts'
import { pains } from '../../rehearsal/faults.ts'
import { fillBare } from '../../src/surfaces/cli/bare.ts'
import { readLine } from '../../src/surfaces/cli/line.ts'
import { cases } from './cases.ts'
import { painedHousehold, wordsOf, type PainedHousehold } from './household.ts'
import { commandsIn, rootsOf, sentencesIn, type Root } from './read.ts'

let here: PainedHousehold | undefined
afterEach(async () => {
  await here?.end()
  here = undefined
})

const household = async (): Promise<PainedHousehold> => (here = await painedHousehold())

const asked = (pain: number, fault: FaultName): string => pains[pain - 1]!.shown.find((one) => one.fault === fault)!.ask

/** Each plays a household of its own, and one of them an update that is made, seen to fail, and taken back. */
setDefaultTimeout(60_000)

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

describe('each pain, read by whoever asks what is to be asked', () => {
  test('all 25 can be shown, each by a fault that the list names, and each of those is told below', () => {
    expect(pains.map(({ pain }) => pain)).toEqual(Array.from({ length: 25 }, (_none, at) => at + 1))
    for (const { pain, shown } of pains)
      expect([pain, shown.filter(({ fault }) => isFault(fault)).length > 0]).toEqual([pain, true])
    const shown = pains.flatMap((one) => one.shown.map(({ fault }) => `${one.pain} ${fault}`))
    expect(cases.map(({ pain, fault }) => `${pain} ${fault}`).toSorted()).toEqual(shown.toSorted())
  })

  test.each(cases.map((one) => [`${one.pain}: ${one.fault}`, one] as const))(
    '%s',
    async (_name, { pain, fault, says, helps }) => {
      const { begin, type, pass } = await household()
      const ask = asked(pain, fault)
      const looks = !ask.includes('apply')
      if (looks) expect(flat(await type(ask))).not.toMatch(says)
      await begin(fault)
      if (looks) await type(ask)
      // Some of them are given time to pass by themselves before they are called a fault.
      pass(20)
      const read = flat(await type(ask))
      expect(read).toMatch(says)
      const [before, ...after] = read.split(new RegExp(says.source))
      expect([before, after.length]).toEqual([before, 1])
      expect(after[0]).toMatch(helps)
    },
  )
})

/** They are no matter of checks, or the checks cannot tell of them while they are there. */
const toldElsewhere: readonly FaultName[] = [
  'update-bad',
  'disk-filling',
  'stranger-in-settings',
  'existing-stack',
  'every-state',
]

const shown = [...new Set(cases.map(({ fault }) => fault))]

/** What the checks find wrong that nothing else explains, and that was not so before. */
async function newRoots(faults: readonly string[]): Promise<Root[]> {
  const { begin, ask, pass } = await household()
  const before = new Set(rootsOf(await ask('checks')).map(({ id }) => id))
  await begin(...faults)
  await ask('checks')
  pass(20)
  const after = await ask('checks')
  expect(await unparsed([after, await ask('stuck')])).toEqual([])
  return rootsOf(after).filter(({ id }) => !before.has(id))
}

describe('each has one cause, under which everything else is folded, and a remedy', () => {
  const one = shown.filter((fault) => !toldElsewhere.includes(fault))
  test.each(one)('%s', async (fault) => {
    const roots = await newRoots([fault])
    expect(roots.slice(1)).toEqual([])
    expect(roots.filter(({ helps }) => helps === '')).toEqual([])
  })
})

describe('several at once are told one by one', () => {
  test.each([
    [
      ['tunnel-down', 'permission', 'client-refuses'],
      ['apps-clients:qbittorrent', 'library-roots:sonarr', 'tunnel-up:gluetun'],
    ],
    [
      ['database-corrupt', 'mounts-apart', 'key-in-label'],
      ['apps-database:sonarr', 'security-shown-keys:radarr'],
    ],
    [
      ['podman', 'crowd', 'indexers-failing'],
      ['engine-crowd', 'engine-returns'],
    ],
  ])('%p', async (faults, causes) => {
    expect((await newRoots(faults)).map(({ id }) => id).toSorted()).toEqual(causes)
  })
})

/** The commands that usher offers and would not understand. */
async function unparsed(told: unknown): Promise<string[]> {
  const stack = async () => ({ forms: ['tv'], services: ['sonarr'] })
  const wrong: string[] = []
  for (const line of new Set(commandsIn(told).filter((command) => command.startsWith('usher ')))) {
    try {
      const { declared, words } = readLine(wordsOf(line), {})
      if (declared === undefined) wrong.push(line)
      else await fillBare(declared, words, stack)
    } catch {
      wrong.push(line)
    }
  }
  return wrong
}

/** It takes half a minute for every answer, and has a test of its own. */
const slow = (name: string) => name === 'app-slow'

describe('whatever else can be wrong in the apps is named too, with a remedy', () => {
  const others = (Object.keys(appTroubles) as AppTroubleName[]).filter((name) => !shown.includes(name) && !slow(name))
  test.each(others)('%s', async (fault) => {
    const { begin, ask, pass } = await household()
    const usual = new Set(sentencesIn(await ask('checks')).map(({ summary }) => summary))
    await begin(fault)
    await ask('checks')
    pass(20)
    const news = sentencesIn((await ask('checks'))['findings']).filter(({ summary }) => !usual.has(summary))
    expect(news.filter(({ helps }) => helps.trim() !== '')).not.toEqual([])
  })
})

test('the list names every fault, once below the pain that it shows', async () => {
  const { drawFaults } = await import('../../src/entry/demo/fault-list.ts')
  const { plainPage } = await import('./read.ts')
  const text = drawFaults(plainPage())
  for (const name of faultNames) expect([name, new RegExp(`^ +${name}  `, 'm').test(text)]).toEqual([name, true])
  for (const { ask } of pains.flatMap((one) => one.shown)) expect(text).toContain(ask)
  for (const { ask } of pains.flatMap((one) => one.shown)) expect(await unparsed({ command: ask })).toEqual([])
})

test('1: where is my show is answered hop by hop, with what is next', async () => {
  const { ask } = await household()
  const { summary, hops } = (await ask('trace', { term: 'sherlock' })) as unknown as {
    summary: string
    hops: { hop: string; state: string; app: string; because: string | null }[]
  }
  expect(summary).toBe('Nothing moves in qBittorrent: nobody who has all of it is connected.')
  expect(hops.length).toBeGreaterThan(9)
  expect(hops.find(({ state }) => state === 'failed')).toMatchObject({ hop: 'downloading', app: 'qBittorrent' })
})

test('7: nothing outside is asked to know whether the tunnel leaks', async () => {
  const { ask } = await household()
  const { findings } = (await ask('checks', { only: 'tunnel' })) as { findings: { evidence: string[] }[] }
  expect(findings.length).toBeGreaterThan(4)
  expect(JSON.stringify(findings)).not.toMatch(/https?:\/\/(?!127\.0\.0\.1)/)
})

test('13, 14: before anything is lost it is said that there is no backup, and how to make one', async () => {
  const { ask } = await household()
  const said = sentencesIn(await ask('checks', { only: 'backups' }))
  expect(said.find(({ summary }) => summary === 'There is no backup yet.')?.helps).toContain('usher backup')
})

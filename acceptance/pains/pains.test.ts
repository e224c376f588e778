import { afterEach, describe, expect, test } from 'bun:test'
import { appTroubles, type AppTroubleName } from '../../rehearsal/household/app-troubles.ts'
import { pains } from './cases.ts'
import { painedHousehold, type PainedHousehold, type Told } from './household.ts'

let here: PainedHousehold | undefined
afterEach(async () => {
  await here?.end()
  here = undefined
})

const household = async (): Promise<PainedHousehold> => (here = await painedHousehold())

interface Sentence {
  summary: string
  /** What is offered with it, as text. */
  helps: string
}

/** Every sentence of an answer that says what is wrong, with what is offered in the same breath. */
function sentencesIn(told: unknown): Sentence[] {
  if (Array.isArray(told)) return told.flatMap(sentencesIn)
  if (typeof told !== 'object' || told === null) return []
  const { summary, standing, remedy, remedies, advice, command } = told as Told
  const below = Object.values(told).flatMap(sentencesIn)
  if (typeof summary !== 'string' || standing === 'pass' || standing === 'skipped' || standing === 'not-known')
    return below
  return [{ summary, helps: textIn([remedy, remedies, advice, command]) }, ...below]
}

const textIn = (one: unknown): string => {
  if (typeof one === 'string') return one
  return typeof one === 'object' && one !== null ? Object.values(one).map(textIn).join(' ') : ''
}

const about = (told: Told, says: RegExp): Sentence | undefined =>
  sentencesIn(told).find(({ summary }) => says.test(summary))

describe('each pain has its cause named in a sentence, and a remedy offered', () => {
  test.each(pains.map((one) => [`${one.pain}: ${one.what}`, one] as const))('%s', async (_name, pain) => {
    const { daemon, ask, pass } = await household()
    const [name, given = {}] = pain.ask
    expect(about(await ask(name, given), pain.says)).toBeUndefined()
    for (const fault of pain.faults) await daemon.begin(fault)
    await ask(name, given)
    // Some of them are given time to pass by themselves before they are called a fault.
    pass(20)
    const told = await ask(name, given)
    expect(
      sentencesIn(told)
        .map(({ summary }) => summary)
        .join('\n'),
    ).toMatch(pain.says)
    expect(about(told, pain.says)?.helps).toMatch(pain.helps)
  })
})

const named = new Set(pains.flatMap(({ faults }) => faults))
/** It takes half a minute for every answer, and has a test of its own. */
const slow = (name: string) => name === 'app-slow'

describe('whatever else can be wrong in the apps is named too, with a remedy', () => {
  const others = (Object.keys(appTroubles) as AppTroubleName[]).filter((name) => !named.has(name) && !slow(name))
  test.each(others)('%s', async (fault) => {
    const { daemon, ask, pass } = await household()
    const usual = new Set(sentencesIn(await ask('checks')).map(({ summary }) => summary))
    await daemon.begin(fault)
    await ask('checks')
    pass(20)
    const { findings } = (await ask('checks')) as { findings: unknown[] }
    const news = sentencesIn(findings).filter(({ summary, helps }) => helps.trim() !== '' && !usual.has(summary))
    expect(news.length).toBeGreaterThan(0)
  })
})

test('1: where is my show is answered hop by hop, with what is next', async () => {
  const { ask } = await household()
  const { summary, hops } = (await ask('trace', { term: 'sherlock' })) as {
    summary: string
    hops: { hop: string; state: string; app: string; because: string | null }[]
  }
  expect(summary).toBe('Nothing moves in qBittorrent: nobody who has all of it is connected.')
  expect(hops.length).toBeGreaterThan(9)
  expect(hops.find(({ state }) => state === 'failed')).toMatchObject({ hop: 'downloading', app: 'qBittorrent' })
})

test('6: one cause is told with what follows from it folded below', async () => {
  const { daemon, ask, pass } = await household()
  await daemon.begin('tunnel-down')
  await ask('checks')
  pass(20)
  const { findings } = (await ask('checks')) as { findings: { id: string; explains: string[] }[] }
  expect(findings.find(({ id }) => id === 'tunnel-up:gluetun')?.explains).toContain('queue-moving:tunnel-down')
})

test('7: nothing outside is asked to know whether the tunnel leaks', async () => {
  const { ask } = await household()
  const { findings } = (await ask('checks', { only: 'tunnel' })) as { findings: { evidence: string[] }[] }
  expect(findings.length).toBeGreaterThan(4)
  expect(JSON.stringify(findings)).not.toMatch(/https?:\/\/(?!127\.0\.0\.1)/)
})

test('13, 14: before anything is lost it is said that there is no backup, and how to make one', async () => {
  const { ask } = await household()
  expect(about(await ask('checks', { only: 'backups' }), /There is no backup yet/)?.helps).toContain('usher backup')
})

import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { DashboardData } from '../../contract/kinds/dashboard.ts'
import type { FaultName } from '../../rehearsal/daemon/world/fault-plans.ts'
import { gatherDashboard } from '../../src/features/overview/dashboard/gather.ts'
import { faultCases } from './cases.ts'
import { PATIENCE_MS } from './support/prepared-fault.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from './support/rehearsed-household.ts'
import { verdictCases, verdictPairs } from './verdict-cases.ts'

setDefaultTimeout(60_000)

let openHousehold: RehearsedHousehold | undefined
afterEach(async () => {
  await openHousehold?.stop()
  openHousehold = undefined
})

/** Returns the first screen of a household, after the faults have lasted twenty minutes. */
async function dashboardWith(...faults: readonly FaultName[]): Promise<DashboardData> {
  const household = (openHousehold = await startRehearsedHousehold())
  await household.ask('checks')
  await household.injectFaults(...faults)
  await household.ask('checks')
  household.advanceMinutes(20)
  return gatherDashboard(household.machine(), PATIENCE_MS)
}

const worstStatus = ({ verdict }: DashboardData) => verdict[0]!.status

describe('the first sentence names the fault', () => {
  test('every fault of the catalogue has a sentence', () => {
    const faults = [...new Set(faultCases.map(({ fault }) => fault))]
    expect(faults.filter((fault) => !(fault in verdictCases))).toEqual([])
  })

  test.each(verdictPairs.map(([one, other]) => [`${one} and ${other}`, one, other] as const))(
    '%s',
    async (_name, one, other) => {
      const { summary } = await dashboardWith(one, other)
      const sentences = [verdictCases[one]!, verdictCases[other]!].map(
        ({ source }) => new RegExp(source.replaceAll('^', '')),
      )
      for (const sentence of sentences) expect(summary).toMatch(sentence)
      expect(sentences.some((sentence) => summary.search(sentence) === 0)).toBe(true)
    },
  )
})

test('an update that did not come about is told until it is tried again', async () => {
  const household = (openHousehold = await startRehearsedHousehold())
  await household.injectFaults('update-bad')
  await household.runCommand('usher update apply bazarr --yes')
  const { verdict } = await gatherDashboard(household.machine(), PATIENCE_MS)
  expect(verdict.find(({ question }) => question === 'safe')?.summary).toMatch(/bazarr/i)
})

test('a household without a fault is told that everything works', async () => {
  const household = (openHousehold = await startRehearsedHousehold())
  const accept = async () => {
    const { findings } = (await household.ask('checks')) as unknown as {
      findings: { id: string; status: string; acceptance: unknown }[]
    }
    const open = findings.filter((one) => one.status === 'warning' && one.acceptance === null)
    for (const { id } of open) await household.runCommand(`accept ${id} --reason rehearsed`)
  }
  await accept()
  household.advanceMinutes(20)
  const { summary, verdict } = await gatherDashboard(household.machine(), PATIENCE_MS)
  expect(verdict.map(({ question, status }) => `${question} ${status}`)).toEqual([
    'watch passed',
    'ask passed',
    'arrive passed',
    'room passed',
    'safe passed',
  ])
  expect(summary).toBe('Everything works.')
})

test('without the engine no question looks well, and the first sentence says what that means for people', async () => {
  const { summary, verdict, complete, services_wanted } = await dashboardWith('engine-stopped')
  expect(summary).toStartWith(
    'The container engine is not answering. Whether people can watch is not known: what was running may still run.',
  )
  expect(verdict.filter(({ status }) => status === 'passed')).toEqual([])
  expect([complete, services_wanted]).toEqual([false, null])
})

test('the terminal and the alerts begin with the same verdict', async () => {
  const household = (openHousehold = await startRehearsedHousehold())
  await household.injectFaults('tunnel-down')
  await household.ask('checks')
  household.advanceMinutes(20)
  await household.ask('checks')
  const { summary, verdict } = await gatherDashboard(household.machine(), PATIENCE_MS)
  expect((await household.runCommand('')).replaceAll(/\s+/g, ' ')).toContain(summary)
  expect(await household.ask('alerts')).toMatchObject({ verdict })
  expect(String((await household.ask('alerts'))['summary'])).toStartWith(summary)
})

test('a silent engine has a verdict too', async () => {
  const data = await dashboardWith('engine-silent')
  expect(data.services_wanted).toBeNull()
  expect(worstStatus(data)).not.toBe('passed')
})

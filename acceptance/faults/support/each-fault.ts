import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { dashboard } from '../../../contract/kinds/dashboard.ts'
import type { FaultName } from '../../../rehearsal/daemon/world/fault-plans.ts'
import { appFaults } from '../../../rehearsal/household/app-faults.ts'
import { toNamedAnswer } from '../../../src/dispatch/ask.ts'
import { payload } from '../../../src/operations/handler.ts'
import { faultCases } from '../cases.ts'
import { verdictCases } from '../verdict-cases.ts'
import { collapseSpaces, expectExplanation, recordIfWanted } from './fault-reports.ts'
import { offersIn, refusalOf, type Offer } from './offers.ts'
import { prepareFault, type PreparedFault } from './prepared-fault.ts'
import { problemSentences, rootFindings, unparsableCommands } from './reply-text.ts'

const PREPARATION_MS = 120_000

/** Every response takes seconds, or half a minute. They have tests of their own. */
const TOO_SLOW: ReadonlySet<FaultName> = new Set(['app-slow', 'engine-silent', 'library-hangs', 'media-server-hangs'])

/** Checks do not cover these, or cannot detect them while they last. */
const BEYOND_CHECKS: ReadonlySet<FaultName> = new Set([
  'update-bad',
  'unexplained-files',
  'existing-stack',
  'every-state',
])

const demonstrated: ReadonlySet<string> = new Set(faultCases.map(({ fault }) => fault))

/** That nobody watches is no problem. */
const isOtherProblem = (fault: FaultName): boolean =>
  fault in appFaults && !demonstrated.has(fault) && fault !== 'nobody-watching'

/** Declares everything that usher says about each fault. The tests of a fault share one household, and only read it. */
export function describeFaults(faults: readonly FaultName[]): void {
  afterAll(recordIfWanted)
  for (const fault of faults.filter((one) => !TOO_SLOW.has(one))) describe(fault, () => describeFault(fault))
}

function describeFault(fault: FaultName): void {
  let prepared: PreparedFault
  beforeAll(async () => {
    prepared = await prepareFault(fault)
  }, PREPARATION_MS)
  afterEach(() => expect(prepared.household.mistakes()).toEqual([]))
  afterAll(() => prepared?.household.stop())

  for (const { rank } of faultCases.filter((one) => one.fault === fault && fault !== 'update-bad'))
    test(`${rank}: it is explained by the command for the problem`, () => expectExplained(prepared, rank))
  if (demonstrated.has(fault) && !BEYOND_CHECKS.has(fault))
    test('it has one root finding with a remedy, and all other findings follow from it', () =>
      expectOneRootFinding(prepared))
  if (isOtherProblem(fault)) test('it is reported, with a remedy', () => expectRemedy(prepared))
  if (fault in verdictCases) test('the first sentence names it', () => expectVerdict(fault, prepared))
  test('whatever helps against it can be sent as it stands', () => expectSendable(prepared), PREPARATION_MS)
}

function expectExplained({ cases, household }: PreparedFault, rank: number): void {
  const { shown, before, report, plain } = cases.find((one) => one.shown.rank === rank)!
  const { cause, remedy } = shown
  expect(collapseSpaces(before)).not.toMatch(cause)
  expectExplanation(shown, report, household.home)
  if (plain !== null) expect(collapseSpaces(plain)).toMatch(new RegExp(`${cause.source}.*${remedy.source}`))
}

async function expectOneRootFinding({ checksBefore, checks, stuck }: PreparedFault): Promise<void> {
  const before = new Set(rootFindings(checksBefore).map(({ id }) => id))
  expect(await unparsableCommands([checks, stuck])).toEqual([])
  const roots = rootFindings(checks).filter(({ id }) => !before.has(id))
  expect(roots.slice(1)).toEqual([])
  expect(roots.filter(({ remedy }) => remedy === '')).toEqual([])
}

function expectRemedy({ checksBefore, checks }: PreparedFault): void {
  const usual = new Set(problemSentences(checksBefore).map(({ summary }) => summary))
  const news = problemSentences(checks['findings']).filter(({ summary }) => !usual.has(summary))
  expect(news.filter(({ remedy }) => remedy.trim() !== '')).not.toEqual([])
}

function expectVerdict(fault: FaultName, { dashboard: { verdict, summary } }: PreparedFault): void {
  const sentence = verdictCases[fault]!
  const worst = verdict[0]!.status
  if (sentence === null) {
    expect(worst).toBe('warning')
    expect(summary).toMatch(/^(Sherlock Jr\.: No seeds connected|4 of 5 indexers answer; not Lantern)\./)
    return
  }
  expect(summary).toMatch(sentence)
  const behind = verdict.filter(({ status }) => status !== 'passed' && status !== 'skipped')
  expect(behind.some((one) => summary.startsWith(one.summary)) || fault === 'every-state').toBe(true)
  expect(worst).not.toBe('passed')
}

/** What was sent in an earlier household. */
const accepted = new Set<string>()

async function expectSendable({ household, dashboard: data, checks, stuck }: PreparedFault): Promise<void> {
  const first = await toNamedAnswer(payload(dashboard, data), household.machine(), () => '')
  const offers = [first.envelope.data, checks, stuck].flatMap(offersIn)
  const byCommand = new Map<string, Offer>(offers.map((offer) => [offer.command, offer]))
  const ours = [...byCommand.values()].filter(({ command }) => command.startsWith('usher '))
  const refused: string[] = []
  for (const offer of ours.filter(({ command }) => !accepted.has(command))) {
    refused.push(...(await refusalOf(offer, household)))
    accepted.add(offer.command)
  }
  expect(refused).toEqual([])
  expect(ours.length).toBeGreaterThan(0)
}

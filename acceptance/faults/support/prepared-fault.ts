import type { DashboardData } from '../../../contract/kinds/dashboard.ts'
import type { FaultName } from '../../../rehearsal/daemon/world/fault-plans.ts'
import { commonProblems } from '../../../rehearsal/faults.ts'
import { gatherDashboard } from '../../../src/features/overview/dashboard/gather.ts'
import { runCli } from '../../../test-support/cli/run-cli.ts'
import { withoutAnnotations } from '../../../test-support/compose-project/without-annotations.ts'
import { faultCases, type FaultCase } from '../cases.ts'
import {
  commandWords,
  startRehearsedHousehold,
  type RehearsedHousehold,
  type ReplyData,
} from './rehearsed-household.ts'

/** Longer than any check takes, so that a busy machine changes nothing. */
export const PATIENCE_MS = 30_000

/** The command that demonstrates a case. */
export const commandFor = ({ rank, fault }: FaultCase): string =>
  commonProblems[rank - 1]!.demonstrations.find((one) => one.fault === fault)!.command

const isChanging = (one: FaultCase): boolean => commandFor(one).includes('apply')

/** The cases whose command changes the household. */
export const changingCases = faultCases.filter(isChanging)

/** What these show is stored in the home of the first machine: past use of the disk, and a backup. */
const SHIPPED_ONLY: ReadonlySet<FaultName> = new Set(['disk-filling', 'backup-damaged'])

/** What a command says before a fault, with it, and with it about an operator's own stack. */
export interface ShownCase {
  shown: FaultCase
  before: string
  report: string
  /** Null if an operator's own stack cannot show it. */
  plain: string | null
}

/** A household whose fault has lasted twenty minutes, and what it answers. */
export interface PreparedFault {
  household: RehearsedHousehold
  checksBefore: ReplyData
  checks: ReplyData
  stuck: ReplyData
  dashboard: DashboardData
  cases: ShownCase[]
}

/** Prepares a household, which the caller stops. */
export async function prepareFault(fault: FaultName): Promise<PreparedFault> {
  const household = await startRehearsedHousehold()
  try {
    return await letFaultLast(fault, household)
  } catch (error) {
    await household.stop()
    throw error
  }
}

async function letFaultLast(fault: FaultName, household: RehearsedHousehold): Promise<PreparedFault> {
  const { ask, runCommand } = household
  const shownCases = faultCases.filter((one) => one.fault === fault && !isChanging(one))
  const commands = [...new Set(shownCases.map(commandFor))]
  const checksBefore = await ask('checks')
  const before = await replies(commands, runCommand)
  await household.injectFaults(fault)
  await ask('checks')
  await replies(commands, runCommand)
  const plainCommands = SHIPPED_ONLY.has(fault) ? [] : commands
  const askPlain = plainCommands.length > 0 ? operatorsOwn(household) : runCommand
  await replies(plainCommands, askPlain)
  // Some faults are only reported after a grace period.
  household.advanceMinutes(20)
  const dashboard = await gatherDashboard(household.machine(), PATIENCE_MS)
  const [checks, stuck] = [await ask('checks'), await ask('stuck')]
  const reports = await replies(commands, runCommand)
  const plain = await replies(plainCommands, askPlain)
  const cases = shownCases.map((shown) => {
    const command = commandFor(shown)
    return { shown, before: before[command]!, report: reports[command]!, plain: plain[command] ?? null }
  })
  return { household, checksBefore, checks, stuck, dashboard, cases }
}

async function replies(
  commands: readonly string[],
  run: (command: string) => Promise<string>,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const command of commands) found[command] = await run(command)
  return found
}

/** Runs commands on the household's stack as an operator's own, without the words that only usher's stack has. */
function operatorsOwn({ twin }: RehearsedHousehold): (command: string) => Promise<string> {
  const machine = twin('plain', withoutAnnotations)
  return async (command) => {
    const { out, err } = await runCli(commandWords(command), { machine })
    return `${out}\n${err}`
  }
}

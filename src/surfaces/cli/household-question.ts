import type { EveryMachineQuestion } from '../../dispatch/far/household.ts'
import type { CliContext } from './context.ts'

/** The questions that every machine of a household is asked at once, beside a bare `usher`. */
const HOUSEHOLD_QUESTIONS: readonly string[] = ['status', 'checks', 'space', 'jobs', 'alerts', 'update', 'backups']

/**
 * Asks every machine of the household. Undefined if the question is for one machine: `--on` says so, it is not one of
 * these, or there is no other machine.
 */
export async function runForHousehold(
  question: EveryMachineQuestion,
  context: CliContext,
): Promise<number | undefined> {
  const isForOne = context.flags.on !== undefined || !isHouseholdQuestion(question.name)
  if (isForOne) return undefined
  const { mayKnowOtherMachines } = await import('../../platform/remote/machine-file.ts')
  if (!mayKnowOtherMachines((await context.machine()).paths)) return undefined
  return (await import('./household.ts')).askEveryMachine(question, context)
}

const isHouseholdQuestion = (name: string | undefined): boolean =>
  name === undefined || HOUSEHOLD_QUESTIONS.includes(name)

import type {
  CheckStatus,
  DashboardData,
  HouseholdAnswerData,
  MachineAnswer,
} from '../../../clients/typescript/src/index.ts'
import type { Tone } from '../../actions/work.ts'
import { toneOfStatus } from '../check-tones.ts'

/** What the app calls the machine that serves it, in addresses. */
export const nameInAddress = ({ machine }: Pick<MachineAnswer, 'machine'>): string =>
  machine === 'here' ? '' : machine

/** Returns what a machine says of itself; null if it was not reached, or could not say it. */
export function dashboardOf({ envelope }: MachineAnswer): DashboardData | null {
  return envelope?.kind === 'dashboard' ? envelope.data : null
}

const worstFirst: readonly CheckStatus[] = ['failed', 'warning', 'not-known', 'passed', 'skipped']

/** The worst of what a machine says of itself; null if it was not reached, or could not say it. */
export function worstOf(answer: MachineAnswer): CheckStatus | null {
  const statuses = dashboardOf(answer)?.verdict.map(({ status }) => status) ?? []
  return worstFirst.find((status) => statuses.includes(status)) ?? null
}

/** How a machine is, as a tone. A machine that is not reached is bad; one that could not say how it is, not known. */
export function toneOfMachine(answer: MachineAnswer): Tone {
  const worst = worstOf(answer)
  return worst !== null ? toneOfStatus(worst) : answer.reached ? 'off' : 'bad'
}

/** The machines to choose from: those that the answer lists, and the one that is shown although no answer has come yet. */
export function listedMachines(data: HouseholdAnswerData | undefined, shown: string): readonly string[] {
  const names = data?.answers.map(nameInAddress) ?? ['']
  return names.includes(shown) ? names : [...names, shown]
}

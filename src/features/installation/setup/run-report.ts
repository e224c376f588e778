import type { SetupAccount, SetupManualStep } from '../../../../contract/kinds/setup.ts'

/** What the stages of a run find besides their results. */
export interface SetupReport {
  accounts: SetupAccount[]
  manual_steps: SetupManualStep[]
}

export const CONNECT_COMMAND = 'usher connect'

export const emptyReport = (): SetupReport => ({ accounts: [], manual_steps: [] })

/** Adds something that is left for a person. */
export function leaveForPerson(
  report: SetupReport,
  item: Pick<SetupManualStep, 'summary'> & Partial<SetupManualStep>,
): void {
  report.manual_steps.push({ service: null, because: null, address: null, command: null, ...item })
}

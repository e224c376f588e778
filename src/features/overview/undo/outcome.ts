import type { UndoData } from '../../../../contract/kinds/undo.ts'
import type { OutcomeJudgement } from '../../../platform/store/types.ts'

/** Returns the outcome of an undo, from the judgement on the action that performed it. */
export function undoOutcome(data: UndoData, { summary, result }: OutcomeJudgement): UndoData {
  const complete = result === 'complete' || result === 'unchanged'
  return { ...data, dry_run: false, complete, outcome_result: result, summary: describeUndo(data, summary, result) }
}

function describeUndo({ change }: UndoData, reason: string, result: OutcomeJudgement['result']): string {
  const name = `“${change.summary}”`
  if (result === 'partial') return `${name} was undone only in part. ${reason}`
  if (result === 'not-achieved') return `${name} was not undone. ${reason}`
  return result === 'not-known' ? `It is not known whether ${name} was undone. ${reason}` : `${name} was undone.`
}

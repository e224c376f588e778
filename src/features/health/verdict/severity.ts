import { checkStatuses } from '../../../../contract/kinds/checks.ts'
import { householdQuestions } from '../../../../contract/kinds/verdict.ts'
import type { Problem } from './problems.ts'

/** Advice that is as true tomorrow as today. Among warnings that began together it comes last, in this order. */
const STANDING_ADVICE: readonly string[] = [
  'security-exposed-keys',
  'tunnel-bound',
  'upkeep-breaking-changes',
  'stack-maintained',
  'engine-autostart',
  'engine-limits',
  'engine-logs',
  'engine-old-containers',
  'stack-misspelled-variables',
]

/** Work that a household puts off, the most useful first: it never comes before what has just happened. */
const HOUSEKEEPING: readonly (string | null)[] = ['backups-recent', 'credentials-permanent', 'upkeep-orphans']

/**
 * The worst first. Faults follow the order of the questions; of warnings the newest comes first, because those that
 * have been there for weeks are known.
 */
export function compareSeverity(one: Problem, other: Problem): number {
  const byStatus = severityOf(one, one.status) - severityOf(other, other.status)
  if (byStatus !== 0) return byStatus
  const byQuestion = mostUrgentQuestion(one) - mostUrgentQuestion(other)
  if (one.status === 'failed') return byQuestion || byNewest(one, other)
  const byHousekeeping = HOUSEKEEPING.indexOf(one.check) - HOUSEKEEPING.indexOf(other.check)
  return byHousekeeping || byNewest(one, other) || adviceRank(one) - adviceRank(other) || byQuestion
}

/** What has only just begun may be a fault in a minute, so it comes before warnings. */
export function severityOf({ settling }: Problem, status: Problem['status']): number {
  return status === 'not-known' && settling ? 0.5 : checkStatuses.indexOf(status)
}

export const isHousekeeping = ({ check }: Pick<Problem, 'check'>): boolean => HOUSEKEEPING.includes(check)

/** Whether the first has changed later, or at the same time. */
export const isAsNew = (one: Problem, other: Problem): boolean => timeOf(one.changed_at) >= timeOf(other.changed_at)

function mostUrgentQuestion({ questions, status }: Problem): number {
  return householdQuestions.findIndex((question) => questions[question] === status)
}

/** What changed last comes first, then what began last. What is not known was before everything else. */
function byNewest(one: Problem, other: Problem): number {
  return timeOf(other.changed_at) - timeOf(one.changed_at) || timeOf(other.started_at) - timeOf(one.started_at)
}

const timeOf = (at: string | null): number => (at === null ? 0 : Date.parse(at))

const adviceRank = ({ check }: Problem): number => (check === null ? -1 : STANDING_ADVICE.indexOf(check))

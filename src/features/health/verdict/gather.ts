import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { VerdictAnswer } from '../../../../contract/kinds/verdict.ts'
import { orUndefined } from '../../../lib/errors.ts'
import { completenessOf } from '../../../lib/known.ts'
import { withRemoteServices } from '../../../platform/compose-project/stack.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readPause } from '../../media/pause/record.ts'
import { pauseText } from '../../media/pause/summary.ts'
import { observeFailedJobs, observeLoginFailures, readLatestJobs } from '../alerts/from-jobs.ts'
import type { Observation } from '../alerts/observation.ts'
import { answerQuestions } from './answers.ts'
import { gatherHouseholdState } from './household-state.ts'
import { findProblems, type Problem } from './problems.ts'
import { compareSeverity } from './severity.ts'
import { summarizeVerdict } from './summary.ts'

/** The verdict: the same on every surface. */
export interface Verdict {
  summary: string
  /** One answer to each question, the worst first. */
  answers: VerdictAnswer[]
  /** What is behind the answers, the worst first. */
  problems: Problem[]
  /** The containers now; null if the engine or the stack's files cannot be read. */
  status: StatusData | null
  /** When the checks behind it ran. */
  checked_at: string
  complete: boolean
  /** What could not be asked, and why. */
  not_known: NotKnownData[]
}

/**
 * Returns the verdict from what is known: the containers as they are now, the checks as they are remembered or run anew,
 * failed changes. Checks that take longer than `patienceMs` are not known.
 */
export async function gatherVerdict(machine: Machine, patienceMs: number): Promise<Verdict> {
  const [{ status, findings, checked_at }, stack] = await Promise.all([
    gatherHouseholdState(machine, patienceMs),
    machine.stack().then(withRemoteServices).catch(orUndefined),
  ])
  const services = status?.services ?? null
  const observed = observeRecords(machine)
  const elsewhere = status?.elsewhere ?? []
  const sources = { findings, services, elsewhere, observed, paused: observePause(machine), stack: stack ?? null }
  const isOff = services?.every(({ wanted }) => !wanted) ?? false
  const problems = findProblems(sources)
    // Where nothing is on, nothing is late, unprotected or in the way yet.
    .filter((problem) => !isOff || problem.status === 'failed')
    .toSorted(compareSeverity)
  const answers = answerQuestions({ ...sources, problems })
  const notKnown = listNotKnown(problems, status === null)
  return {
    summary: summarizeVerdict({ answers, problems, services: status?.summary ?? '' }),
    answers,
    problems,
    status,
    checked_at: checked_at.toISOString(),
    ...completenessOf(notKnown),
  }
}

/** What has only just appeared is known, though it may pass. */
function listNotKnown(problems: readonly Problem[], isBlind: boolean): NotKnownData[] {
  const unknown = problems.filter(({ status, settling }) => status === 'not-known' && !settling)
  return [
    ...(isBlind && problems[0] ? [{ subject: 'services', because: problems[0].summary }] : []),
    ...unknown.map(({ about, summary }) => ({ subject: about, because: summary })),
  ]
}

/** Returns since when all downloads are paused, and until when; null if they are not, or the state cannot be read. */
function observePause(machine: Machine): { since: string; summary: string } | null {
  try {
    const pause = readPause(machine)
    return pause && { since: pause.paused_at, summary: pauseText(pause) }
  } catch (thrown) {
    orUndefined(thrown)
    return null
  }
}

/** Returns what usher's own records say; nothing if they cannot be read. */
function observeRecords(machine: Machine): Observation[] {
  try {
    const state = machine.state()
    const now = machine.now()
    return [...observeFailedJobs(readLatestJobs(state), now), ...observeLoginFailures(state, now)]
  } catch (thrown) {
    orUndefined(thrown)
    return []
  }
}

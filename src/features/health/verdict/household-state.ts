import type { ActionName } from '../../../../contract/actions/index.ts'
import type { ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import type { Machine } from '../../../platform/machine.ts'
import { FactUnavailableError } from '../checks/result.ts'
import { orUndefined, UsherError } from '../../../lib/errors.ts'
import { gatherStatus } from '../../services/status/gather.ts'
import { tellsOfFailure } from './problems.ts'
import { isHealthy, isStarting } from '../../services/status/form-status.ts'
import {
  recallFindings,
  servicesFingerprint,
  toVerdictFinding,
  type RememberedFindings,
  type VerdictFinding,
} from './remembered-findings.ts'

/** Longer than any check takes, in milliseconds: for a verdict that nobody is waiting for at a terminal. */
export const FULL_PATIENCE_MS = 10_000
/** How long remembered findings count, in milliseconds: the watch runs every check as often. */
const VALID_MS = 5 * 60_000
/** How long the last findings stand in for checks that had too little time, in milliseconds. */
const STANDS_IN_MS = 15 * 60_000
/** A service that keeps crashing changes all the time. Its findings still count this long, in milliseconds. */
const MIN_INTERVAL_MS = 30_000

interface LatestFindings {
  findings: readonly VerdictFinding[]
  checked_at: Date
}

/** The containers now, and what the checks found. */
export interface HouseholdState extends LatestFindings {
  /** Null if the engine or the stack's files cannot be read. */
  status: StatusData | null
}

interface CheckRun {
  findings: Promise<LatestFindings>
  status: Promise<StatusData | null>
}

const running = new WeakMap<Machine['state'], Promise<CheckRun>>()

/**
 * Returns the containers as they are now, and what all checks found: as remembered if that is recent and neither a
 * service nor usher has changed anything since, otherwise anew. For a check that takes longer than `patienceMs`, what it found last counts for another
 * while.
 */
export async function gatherHouseholdState(machine: Machine, patienceMs: number): Promise<HouseholdState> {
  const remembered = recallFindings(machine.state)
  const age = remembered ? machine.now().getTime() - remembered.checked_at.getTime() : Infinity
  if (remembered && age >= 0 && age < VALID_MS && !hasChangedSince(machine, remembered.checked_at)) {
    const status = await gatherStatus(machine).catch(nullIfUnknown)
    const isRecent = age < validityOf(remembered, status)
    if (isRecent && !(await haveSettled(remembered.findings, machine.now()))) return { ...remembered, status }
  }
  const run = await startChecks(machine, patienceMs)
  const startedAt = performance.now()
  const [fresh, status] = await Promise.all([run.findings, run.status])
  const wasShort = performance.now() - startedAt >= patienceMs
  const found = wasShort && remembered && age >= 0 && age < STANDS_IN_MS ? withStandIns(fresh, remembered) : fresh
  return { ...found, status }
}

/** Actions after which every check would find what it found before. */
const unseenByChecks: ReadonlySet<string> = new Set<ActionName>([
  'alerts-set',
  'alerts-test',
  'cancel',
  'pull',
  'request-approve',
  'request-decline',
  'search',
  'support',
  'watch',
])

/** Whether usher itself has done something since: what it found before may be what it has mended. */
function hasChangedSince({ state }: Machine, since: Date): boolean {
  try {
    return state()
      .jobs.list()
      .some(
        ({ action, ended_at }) =>
          ended_at !== null && Date.parse(ended_at) >= since.getTime() && !unseenByChecks.has(action),
      )
  } catch (thrown) {
    orUndefined(thrown)
    return false
  }
}

/** Starts all checks. Whoever asks while they run shares them. The status is the one that they use. */
function startChecks(machine: Machine, deadlineMs: number): Promise<CheckRun> {
  const run = running.get(machine.state) ?? loadAndStart(machine, deadlineMs)
  running.set(machine.state, run)
  return run
}

/** The code of the checks is loaded only now: most verdicts are given by what they found last. */
async function loadAndStart(machine: Machine, deadlineMs: number): Promise<CheckRun> {
  const { allChecks } = await import('../checks/catalogue.ts')
  const { createCheckFacts } = await import('../checks/facts.ts')
  const { gatherFindings } = await import('../checks/gather.ts')
  const facts = createCheckFacts(machine)
  const findings = gatherFindings(allChecks, facts, deadlineMs)
    .then((all) => ({ findings: all.map(toVerdictFinding), checked_at: facts.now }))
    .finally(() => running.delete(machine.state))
  return { findings, status: facts.status().catch(nullIfUnknown) }
}

function nullIfUnknown(thrown: unknown): null {
  if (thrown instanceof FactUnavailableError || thrown instanceof UsherError) return null
  throw thrown
}

/** How long the findings count. They count for nothing once the engine is silent, or a service fails without one. */
function validityOf({ services, findings }: RememberedFindings, status: StatusData | null): number {
  if (services === servicesFingerprint(status)) return VALID_MS
  const told = new Set(findings.filter(tellsOfFailure).map(({ subject }) => subject))
  if (status === null) return 0
  const failing = [
    ...status.services.filter((one) => one.wanted && isFailing(one)),
    ...status.elsewhere.filter(({ reached }) => !reached),
  ]
  const isUntold = failing.some(({ service }) => !told.has(service))
  return isUntold ? 0 : MIN_INTERVAL_MS
}

/** Whether a problem that might have passed by itself counts as a fault by now. */
async function haveSettled(findings: readonly VerdictFinding[], now: Date): Promise<boolean> {
  const settling = findings.filter((finding) => finding.settling)
  if (settling.length === 0) return false
  const { findCheck } = await import('../checks/catalogue.ts')
  return settling.some(({ check, first_seen_at }) => {
    const seconds = findCheck(check)?.visible_after_seconds ?? 0
    return first_seen_at !== null && now.getTime() - Date.parse(first_seen_at) >= seconds * 1000
  })
}

const isFailing = (service: ServiceStatus): boolean => !isHealthy(service) && !isStarting(service)

/** Puts the last findings of a check in the place of those that are not known for no reason of their own. */
function withStandIns(fresh: LatestFindings, last: LatestFindings): LatestFindings {
  const isUnanswered = ({ status, explained_by, settling }: VerdictFinding) =>
    status === 'not-known' && explained_by === null && !settling
  const unanswered = new Set(fresh.findings.filter(isUnanswered).map(({ check }) => check))
  const standIns = last.findings.filter(({ check }) => unanswered.has(check))
  if (standIns.length === 0) return fresh
  const replaced = new Set(standIns.map(({ check }) => check))
  const kept = fresh.findings.filter(({ check }) => !replaced.has(check))
  return { findings: [...kept, ...standIns], checked_at: last.checked_at }
}

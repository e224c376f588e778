import type { Disruption } from '../../../contract/kinds/disruption.ts'
import { usherError, UsherError } from '../../lib/errors.ts'
import { formatDuration } from '../../lib/time.ts'
import type { StateStore } from '../../platform/store/types.ts'
import type { WorkContext } from './work-context.ts'

/** Asking this often disturbs no app, and an evening is over half a minute later at most. */
export const IDLE_INTERVAL_MS = 30_000
/** The step that a job reports while it waits. */
export const IDLE_STEP = 'idle'
/** One idle moment may be the gap between two episodes. */
const IDLE_LOOKS = 2

export interface IdleWait {
  /** What is waiting, as a phrase: `Restart jellyfin`. */
  what: string
  /** The command to repeat, and the same without waiting. */
  commands: { again: string; now: string }
  minutes: number
  intervalMs: number
  now(): Date
  look(): Promise<Disruption>
  lock: StateStore['lock']
}

/**
 * Waits until two looks in a row find nobody and nothing that would be disturbed, and returns the release of the change
 * lock. Until then it does not hold the lock. Throws CHANGE-8 at the limit, and USHER-5 if it is cancelled.
 */
export async function waitUntilIdle(wait: IdleWait, work: WorkContext): Promise<() => void> {
  const deadline = wait.now().getTime() + wait.minutes * 60_000
  let idleLooks = 0
  for (;;) {
    work.safePoint()
    const reason = findBlocker(await wait.look())
    work.safePoint()
    idleLooks = reason === null ? idleLooks + 1 : 0
    const turn = idleLooks >= IDLE_LOOKS ? takeLock(wait, work) : { because: reason }
    if ('unlock' in turn) return turn.unlock
    reportWaiting(turn.because, work)
    if (wait.now().getTime() >= deadline) throw limitError(wait, turn.because)
    await pause(wait.intervalMs, work.signal)
  }
}

/** Returns what it waits for, as a phrase that follows "Waiting for"; null if nothing would be disturbed. */
export function findBlocker({ watching, active_downloads, imports, not_known }: Disruption): string | null {
  const blockers = [
    ...watching.map(({ member, title }) => describeWatcher(member, title)),
    ...imports.map(({ service, title }) => `${service} to import ${title}`),
    ...active_downloads.filter(({ resumes }) => !resumes).map(({ service, title }) => `${service} to finish ${title}`),
    ...not_known.map(({ subject, because }) => `an answer from ${subject}: ${because.replace(/\.$/, '')}`),
  ]
  const [first] = blockers
  if (first === undefined) return null
  return blockers.length === 1 ? first : `${first}, and ${blockers.length - 1} more`
}

function describeWatcher(member: string | null, title: string | null): string {
  if (title === null)
    return member === null ? 'somebody to finish what is playing' : `${member} to finish what is playing`
  return member === null ? `somebody to finish ${title}` : `${member} to finish ${title}`
}

/** Another change may be running: then this one waits for it too. */
function takeLock({ lock, what }: IdleWait, { job }: WorkContext): { unlock: () => void } | { because: string } {
  try {
    return { unlock: lock.acquire({ summary: what, job }) }
  } catch (thrown) {
    if (!(thrown instanceof UsherError) || thrown.category !== 'busy') throw thrown
    return { because: `another change: ${lock.holder()?.summary ?? 'it has just started'}` }
  }
}

function reportWaiting(because: string | null, work: WorkContext): void {
  const summary = because === null ? 'Nobody is disturbed now; usher checks once more' : `Waiting for ${because}`
  work.reportProgress({ step: IDLE_STEP, summary, done: null, total: null, unit: null })
}

function limitError({ what, commands, minutes }: IdleWait, because: string | null): UsherError {
  return usherError('CHANGE-8', {
    what,
    minutes: formatDuration(minutes * 60),
    because: because === null ? 'It had become idle only just now.' : `It was waiting for ${because}.`,
    ...commands,
  })
}

/** Ends early, without an error, if the work is cancelled. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const wake = () => resolve()
  const timer = setTimeout(wake, ms)
  signal.addEventListener('abort', wake)
  await promise
  clearTimeout(timer)
  signal.removeEventListener('abort', wake)
}

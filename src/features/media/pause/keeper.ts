import { runImmediately } from '../../../operations/jobs/immediate-run.ts'
import { UsherError } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { PausedClientData } from '../../../../contract/kinds/pause.ts'
import { isNeeded, pauseClients, plannedPause, plannedResume, resumeClients, type PlannedClient } from './change.ts'
import { readClients } from './clients.ts'
import { isAnythingLeft, pauseFingerprint, readClientPause, readPause } from './record.ts'

/** How often added downloads are paused, and clients that did not answer are asked again. Milliseconds. */
const INTERVAL_MS = 60_000
/** How long a client that refused is left alone, in milliseconds. */
const RETRY_MS = 10 * 60_000

/** What the keeper did to a client by itself. */
export interface KeptPause {
  service: string
  result: 'done' | 'failed'
  summary: string
}

/** Ends a pause on time, and pauses what is added while it lasts, in one process of the machine. */
export interface PauseKeeper {
  tick(): Promise<KeptPause[]>
  close(): void
}

/** Call `tick` every few seconds. */
export function createPauseKeeper(machine: Machine, signal: AbortSignal): PauseKeeper {
  let releaseLease: (() => void) | undefined
  let lastRunAt = 0
  let endedBefore = false
  return {
    async tick() {
      releaseLease ??= machine.state().leases.tryAcquire('pause')
      const pause = readPause(machine)
      if (!releaseLease || !isAnythingLeft(machine) || machine.state().lock.holder()) return []
      const now = machine.now().getTime()
      const isOver = pause === null || pause.has_ended
      if (now - lastRunAt < INTERVAL_MS && now >= lastRunAt && isOver === endedBefore) return []
      lastRunAt = now
      endedBefore = isOver
      return keepPause(machine, signal)
    },
    close() {
      releaseLease?.()
      releaseLease = undefined
    },
  }
}

/** Resumes what an ended pause left, or pauses what was added. Clients that do not answer are left for later. */
export async function keepPause(machine: Machine, signal: AbortSignal): Promise<KeptPause[]> {
  if (!isAnythingLeft(machine)) return []
  const pause = readPause(machine)
  const isOver = pause === null || pause.has_ended
  const fingerprint = pauseFingerprint(machine)
  const { clients } = await readClients(machine)
  // Somebody paused or resumed meanwhile, or is doing it now: what was planned is out of date.
  if (pauseFingerprint(machine) !== fingerprint || machine.state().lock.holder()) return []
  const planned = isOver ? plannedResume(clients, machine) : plannedPause(clients, machine, { again: false })
  const due = planned.filter((one) => !wasRefusedLately(one, machine))
  const answering = due.filter(({ change }) => change !== null)
  const needed = answering.filter(isNeeded)
  const work = () => {
    if (!isOver) return pauseClients(answering, machine)
    return resumeClients(
      planned.map((one) => (answering.includes(one) ? one : { ...one, change: null })),
      machine,
    )
  }
  // Records that change without a client are no change of the household.
  if (needed.length === 0) {
    await work()
    return []
  }
  const outcomes = await recorded(needed, isOver, work, machine, signal)
  const told = new Set(needed.map(({ read }) => read.client.service))
  return outcomes.filter(({ service }) => told.has(service)).map((outcome) => toKept(outcome, isOver))
}

function wasRefusedLately({ read }: PlannedClient, machine: Machine): boolean {
  const failed = readClientPause(read.client.service, machine)?.failed
  return failed != null && Math.abs(machine.now().getTime() - Date.parse(failed.at)) < RETRY_MS
}

/** Holds the lock and writes to history like any other change. */
function recorded(
  needed: readonly PlannedClient[],
  isOver: boolean,
  perform: () => Promise<PausedClientData[]>,
  machine: Machine,
  signal: AbortSignal,
): Promise<PausedClientData[]> {
  const action = isOver ? 'resume' : 'pause'
  const summary = isOver
    ? 'Resume the downloads: the pause has ended'
    : 'Pause downloads that were added during the pause'
  const services = needed.map(({ read }) => read.client.service)
  const states = (state: string) => recordedValues('state', Object.fromEntries(services.map((one) => [one, state])))
  return runImmediately({
    state: machine.state(),
    now: machine.now,
    action,
    body: {},
    summary,
    changeRecord: {
      action,
      summary,
      targets: services,
      before: states(isOver ? 'paused' : 'not paused'),
      after: states(isOver ? 'not paused' : 'paused'),
      inverse: isOver ? { action: 'pause', body: {} } : null,
      no_inverse_because: isOver ? null : 'They belong to the pause. Resuming ends it for all of them.',
    },
    signal,
    judgement: (outcomes) => judge(outcomes, isOver),
    perform,
  })
}

function judge(outcomes: readonly PausedClientData[], isOver: boolean) {
  const failed = outcomes.filter(({ result }) => result === 'failed')
  const isDone = outcomes.some(({ result }) => result === 'done')
  if (failed.length > 0)
    return { summary: failed[0]!.because ?? '', result: isDone ? ('partial' as const) : ('not-achieved' as const) }
  return {
    summary: isOver ? 'What usher paused is resumed.' : 'The added downloads are paused.',
    result: 'complete' as const,
  }
}

const toKept = ({ service, title, result, because }: PausedClientData, isOver: boolean): KeptPause =>
  result === 'failed'
    ? { service, result, summary: because ?? '' }
    : {
        service,
        result: 'done',
        summary: isOver ? `${title} downloads again: the pause has ended.` : `${title} paused what was added.`,
      }

/** Ends a pause whose time has passed while nothing ran. Returns an error to report, if there is one. */
export async function finishEndedPause(machine: Machine): Promise<UsherError | undefined> {
  const pause = readPause(machine)
  if (pause === null ? !isAnythingLeft(machine) : !pause.has_ended) return undefined
  // The watch does it, or another change is running.
  if (machine.state().leases.isHeld('pause') || machine.state().lock.holder()) return undefined
  try {
    await keepPause(machine, new AbortController().signal)
    return undefined
  } catch (thrown) {
    if (thrown instanceof UsherError) return thrown
    throw thrown
  }
}

import type { ArgumentsOf } from '../../../../contract/declare.ts'
import type { pause } from '../../../../contract/actions/pause.ts'
import type { DownloadPauseData, PauseData } from '../../../../contract/kinds/pause.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { usherError } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { isNeeded, plannedPause, plannedResume, type PlannedClient } from './change.ts'
import { readClients } from './clients.ts'
import { formatRest, parsePauseDuration } from './duration.ts'
import { isAnythingLeft, pauseFingerprint, readActivePause, readPause } from './record.ts'
import { summarizePause } from './summary.ts'

export interface PausePlan {
  to: 'pause' | 'resume'
  /** The pause before, while it lasts. */
  before: DownloadPauseData | null
  /** The pause afterwards. */
  after: DownloadPauseData | null
  planned: PlannedClient[]
  not_known: NotKnownData[]
  now: Date
  /** Of the records that it was planned from. */
  fingerprint: string
}

/** Throws PAUSE-1 for a duration that no pause has, and PAUSE-2 if no client can be asked. */
export async function planPause({ for: given }: ArgumentsOf<typeof pause>, machine: Machine): Promise<PausePlan> {
  const duration = given === undefined ? null : parsePauseDuration(given)
  const fingerprint = pauseFingerprint(machine)
  const { clients, not_known } = await readClients(machine)
  if (clients.every(({ reading }) => !reading.known))
    throw usherError('PAUSE-2', { because: not_known[0]?.because ?? 'no download client runs.' })
  const now = machine.now()
  const before = readActivePause(machine)
  const after = {
    paused_at: before?.paused_at ?? now.toISOString(),
    ends_at: duration === null ? null : new Date(now.getTime() + duration).toISOString(),
    has_ended: false,
  }
  const planned = plannedPause(clients, machine, { again: true })
  return { to: 'pause', before, after, planned, not_known, now, fingerprint }
}

export async function planResume(machine: Machine): Promise<PausePlan> {
  const fingerprint = pauseFingerprint(machine)
  const before = readPause(machine)
  const { clients, not_known } = isAnythingLeft(machine) ? await readClients(machine) : { clients: [], not_known: [] }
  const planned = plannedResume(clients, machine)
  return { to: 'resume', before, after: null, planned, not_known, now: machine.now(), fingerprint }
}

/** Returns the plan for the clients as they are now, if the watch paused or resumed something since it was made. */
export async function refreshPlan(plan: PausePlan, machine: Machine): Promise<PausePlan> {
  if (pauseFingerprint(machine) === plan.fingerprint) return plan
  if (plan.to === 'resume') return planResume(machine)
  const { clients, not_known } = await readClients(machine)
  return { ...plan, planned: plannedPause(clients, machine, { again: true }), not_known }
}

/** Whether nothing has to be changed, neither in a client nor of the pause itself. */
export const isPauseUnchanged = ({ to, before, after, planned }: PausePlan): boolean =>
  !planned.some(isNeeded) && (to === 'resume' ? before === null : before?.ends_at === after?.ends_at && before !== null)

export function dryRunPause(plan: PausePlan): PauseData {
  const clients = plan.planned.map(({ data }) => data)
  return {
    summary: summarizePause({ ...plan, clients, isDryRun: true }),
    dry_run: true,
    complete: clients.every(({ result }) => result !== 'failed'),
    not_known: plan.not_known,
    pause: plan.after,
    paused_clients: clients,
    advice: null,
    command: null,
  }
}

/** Undoing a pause resumes, or returns to the pause before; undoing a resume pauses again, for as long as was left. */
export function pauseChange({ to, before, after, planned, now }: PausePlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const services = planned.map(({ read }) => read.client.service)
  const stateOf = (pause: DownloadPauseData | null) =>
    pause === null ? 'not paused' : `paused ${pause.ends_at ?? ''}`.trim()
  const values = (pause: DownloadPauseData | null) =>
    recordedValues('state', Object.fromEntries(services.map((service) => [service, stateOf(pause)])))
  const record = { targets: services, before: values(before), after: values(after) }
  if (before === null && to === 'resume')
    return { ...record, inverse: null, no_inverse_because: 'Nothing was paused by usher.' }
  return { ...record, inverse: inverseOf(before, now), no_inverse_because: null }
}

function inverseOf(before: DownloadPauseData | null, now: Date): NonNullable<ChangeRecord['inverse']> {
  if (before === null) return { action: 'resume', body: {} }
  return { action: 'pause', body: before.ends_at === null ? {} : { for: formatRest(before.ends_at, now) } }
}

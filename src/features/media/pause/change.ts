import type { PausedClientData } from '../../../../contract/kinds/pause.ts'
import { isNotRunning } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { planClientPause, planClientResume, recordAwaited, recordPaused, type ClientChange } from './client-plan.ts'
import { changeClient, type ReadClient } from './clients.ts'
import {
  deleteClientPause,
  deletePause,
  readClientPause,
  readPause,
  servicesWithPause,
  writeClientPause,
  writePause,
  type ClientPause,
} from './record.ts'

/** Returns what a pause would do to each client. One that does not run has nothing to pause. */
export function plannedPause(clients: readonly ReadClient[], machine: Machine, how: { again: boolean }) {
  return clients.flatMap((read) => {
    const { client, reading } = read
    if (!reading.known) return isNotRunning(reading) ? [] : [unchangedClient(read, reading.because)]
    const change = planClientPause(reading.value, readClientPause(client.service, machine), how)
    return [plannedClient(read, change)]
  })
}

/** Returns what a resume would do to each client in which usher paused something. */
export function plannedResume(clients: readonly ReadClient[], machine: Machine): PlannedClient[] {
  return clients.flatMap((read) => {
    const { client, reading } = read
    const record = readClientPause(client.service, machine)
    if (record === null) return []
    if (!reading.known)
      return isNotRunning(reading)
        ? [{ ...unchangedClient(read, reading.because), data: skipped(read, reading.because) }]
        : [unchangedClient(read, reading.because)]
    return [plannedClient(read, planClientResume(reading.value, record))]
  })
}

/** One client, with its change; null if it cannot be changed. */
export interface PlannedClient {
  read: ReadClient
  change: ClientChange | null
  data: PausedClientData
}

export const isNeeded = ({ change }: PlannedClient): boolean =>
  change !== null && (change.whole || change.downloads.length > 0)

/** Pauses one client after another. Each record is written before its client is told. */
export async function pauseClients(planned: readonly PlannedClient[], machine: Machine): Promise<PausedClientData[]> {
  const write = ({ read }: PlannedClient, record: ClientPause) => writeClientPause(read.client.service, record, machine)
  return changeEach(planned, 'pause', machine, {
    before: (one, { record }) => write(one, record),
    after: (one, change, failed) => write(one, { ...(failed ? change.record : recordPaused(change)), failed }),
  })
}

/**
 * Resumes one client after another. A record is deleted once its client is resumed and lists everything that was paused,
 * and the pause with the last client. What is left over if usher is killed, the watch or the next command resumes.
 */
export async function resumeClients(planned: readonly PlannedClient[], machine: Machine): Promise<PausedClientData[]> {
  const now = machine.now().toISOString()
  const pause = readPause(machine)
  if (pause !== null && (pause.ends_at === null || pause.ends_at > now)) writePause({ ...pause, ends_at: now }, machine)
  const outcomes = await changeEach(planned, 'resume', machine, {
    before: () => {},
    after: ({ read }, change, failed) => {
      const { service } = read.client
      const left = failed ? { ...change.record, failed } : recordAwaited(change, machine.now())
      if (left === null) deleteClientPause(service, machine)
      else writeClientPause(service, left, machine)
    },
  })
  deleteIfComplete(planned, machine)
  return outcomes
}

interface ClientRecorder {
  before(planned: PlannedClient, change: ClientChange): void
  after(planned: PlannedClient, change: ClientChange, failed: ClientPause['failed']): void
}

/** Changes one client after another. One that cannot be changed keeps its record. */
async function changeEach(
  planned: readonly PlannedClient[],
  to: 'pause' | 'resume',
  machine: Machine,
  recorder: ClientRecorder,
): Promise<PausedClientData[]> {
  const outcomes: PausedClientData[] = []
  for (const one of planned) {
    const { read, change, data } = one
    if (change === null) {
      outcomes.push(data)
      continue
    }
    recorder.before(one, change)
    const because = isNeeded(one) ? await changeClient(read, change, to, machine) : null
    recorder.after(one, change, because === null ? null : { at: machine.now().toISOString(), because })
    outcomes.push(outcomeOf(one, because))
  }
  return outcomes
}

/**
 * A client that the stack no longer has cannot be resumed, so its record goes with the others. The pause is over even if
 * a client may still be loading some downloads.
 */
function deleteIfComplete(planned: readonly PlannedClient[], machine: Machine): void {
  const present = new Set(planned.map(({ read }) => read.client.service))
  for (const service of servicesWithPause(machine)) if (!present.has(service)) deleteClientPause(service, machine)
  const isOpen = servicesWithPause(machine).some((one) => readClientPause(one, machine)?.awaiting_since === undefined)
  if (!isOpen) deletePause(machine)
}

function plannedClient(read: ReadClient, change: ClientChange): PlannedClient {
  const { service, title, protocol, pausing } = read.client
  return {
    read,
    change,
    data: {
      service,
      title,
      download_protocol: protocol,
      downloads_changed: pausing.scope === 'client' ? null : change.downloads.length,
      downloads_kept_paused: change.kept,
      result: change.whole || change.downloads.length > 0 ? 'pending' : 'skipped',
      because: null,
    },
  }
}

function unchangedClient(read: ReadClient, because: string): PlannedClient {
  return { read, change: null, data: { ...skipped(read, because), result: 'failed' } }
}

const skipped = ({ client: { service, title, protocol, pausing } }: ReadClient, because: string): PausedClientData => ({
  service,
  title,
  download_protocol: protocol,
  downloads_changed: pausing.scope === 'client' ? null : 0,
  downloads_kept_paused: 0,
  result: 'skipped',
  because,
})

const outcomeOf = (planned: PlannedClient, because: string | null): PausedClientData => ({
  ...planned.data,
  result: because !== null ? 'failed' : isNeeded(planned) ? 'done' : 'skipped',
  because,
})

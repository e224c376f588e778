import type { DownloadPauseData } from '../../../../contract/kinds/pause.ts'
import type { Shape } from '../../../../contract/shapes.ts'
import type { Machine } from '../../../platform/machine.ts'
import { declaredShape } from '../../../platform/store/stored-shape.ts'
import type { StoredShape } from '../../../platform/store/types.ts'

export const RESUME_COMMAND = 'usher resume'

type StoredPause = Pick<DownloadPauseData, 'paused_at' | 'ends_at'>

const pauseShape = declaredShape<StoredPause>({
  fields: {
    paused_at: { type: 'string', format: 'date-time' },
    ends_at: { type: 'string', format: 'date-time', nullable: true },
  },
})

/** What usher paused in one client. Nothing else is ever resumed. */
export interface ClientPause {
  /** Downloads that usher paused one by one. */
  paused: string[]
  /** Downloads that usher is about to pause: written before the client is told, in case usher is killed. */
  pausing: string[]
  /** Downloads that somebody else had paused. */
  left: string[]
  /** The same for the client's own switch; null for a client without one. */
  whole: 'paused' | 'pausing' | 'left' | null
  failed: { at: string; because: string } | null
  /** Since when the client was resumed but does not list some of them: it may still be loading them. */
  awaiting_since?: string
}

const names: Shape = { items: { type: 'string' } }

const clientShape = declaredShape<ClientPause>({
  fields: {
    paused: names,
    pausing: names,
    left: names,
    whole: { values: ['paused', 'pausing', 'left'], nullable: true },
    failed: {
      fields: { at: { type: 'string', format: 'date-time' }, because: { type: 'string' } },
      nullable: true,
    },
    awaiting_since: { type: 'string', format: 'date-time' },
  },
  optional: ['awaiting_since'],
})

const CLIENT = 'client '

/** Returns the pause, even if it has ended and a client still has to be resumed; null if there is none. */
export function readPause(machine: Machine): DownloadPauseData | null {
  const stored = machine.state().keyValues.get('pause', 'all', pauseShape)?.value
  if (stored === undefined) return null
  const { paused_at, ends_at } = stored
  return { paused_at, ends_at, has_ended: ends_at !== null && ends_at <= machine.now().toISOString() }
}

/** Returns the pause while it lasts. */
export function readActivePause(machine: Machine): DownloadPauseData | null {
  const pause = readPause(machine)
  return pause === null || pause.has_ended ? null : pause
}

export const writePause = ({ paused_at, ends_at }: StoredPause, machine: Machine): void =>
  machine.state().keyValues.set('pause', 'all', { paused_at, ends_at })

export const deletePause = (machine: Machine): void => machine.state().keyValues.delete('pause', 'all')

export const readClientPause = (service: string, machine: Machine): ClientPause | null =>
  machine.state().keyValues.get('pause', `${CLIENT}${service}`, clientShape)?.value ?? null

/** Writes only what is new: the watch plans every minute. */
export function writeClientPause(service: string, record: ClientPause, machine: Machine): void {
  if (Bun.deepEquals(readClientPause(service, machine), record)) return
  machine.state().keyValues.set('pause', `${CLIENT}${service}`, record)
}

export const deleteClientPause = (service: string, machine: Machine): void =>
  machine.state().keyValues.delete('pause', `${CLIENT}${service}`)

const anything: StoredShape<unknown> = { safeParse: (value) => ({ success: true, data: value }) }

/** Returns a text that is another once anything of the pause was recorded. */
export function pauseFingerprint(machine: Machine): string {
  const records = machine.state().keyValues.list('pause', anything)
  return JSON.stringify(records.map(({ name, value }) => [name, value]))
}

/** Returns the services in which usher has paused something. */
export const servicesWithPause = (machine: Machine): string[] =>
  machine
    .state()
    .keyValues.list('pause', clientShape)
    .map(({ name }) => name.slice(CLIENT.length))

/** Returns whether anything is paused, or is still to be resumed in a client. */
export const isAnythingLeft = (machine: Machine): boolean =>
  readPause(machine) !== null || servicesWithPause(machine).length > 0

/** Returns whether usher paused this download, or its whole client. */
export const isPausedByUsher = (record: ClientPause | null, download: string | null): boolean =>
  record !== null &&
  (record.whole === 'paused' ||
    record.whole === 'pausing' ||
    (download !== null && (record.paused.includes(download) || record.pausing.includes(download))))

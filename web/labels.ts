import type { JobData, ServiceStatus } from '../clients/typescript/src/index.ts'

export type BadgeTone = 'good' | 'busy' | 'warn' | 'bad' | 'off'

const serviceLabels: Record<ServiceStatus['state'], [BadgeTone, string]> = {
  absent: ['off', 'not created'],
  created: ['off', 'created, not started'],
  starting: ['busy', 'starting'],
  running: ['good', 'running'],
  healthy: ['good', 'healthy'],
  unhealthy: ['bad', 'unhealthy'],
  restarting: ['busy', 'restarting'],
  'crash-looping': ['bad', 'keeps crashing'],
  paused: ['warn', 'paused'],
  stopped: ['off', 'stopped'],
  failed: ['bad', 'failed'],
  'removed-from-stack': ['warn', 'no longer in the stack'],
}

const formLabels: Record<string, [BadgeTone, string]> = {
  off: ['off', 'off'],
  starting: ['busy', 'starting'],
  healthy: ['good', 'healthy'],
  partial: ['warn', 'partly running'],
  unhealthy: ['bad', 'unhealthy'],
}

const jobLabels: Record<Exclude<JobData['state'], 'done'>, [BadgeTone, string]> = {
  running: ['busy', 'under way'],
  failed: ['bad', 'failed'],
  cancelled: ['warn', 'cancelled'],
  interrupted: ['warn', 'interrupted'],
}

const resultLabels: Record<string, [BadgeTone, string]> = {
  complete: ['good', 'done'],
  unchanged: ['good', 'no change needed'],
  partial: ['warn', 'partly done'],
  'not-achieved': ['bad', 'not achieved'],
  'not-known': ['off', 'result not known'],
}

/** How a job ended. A contract from before there were results does not have them. */
export interface JobEnd {
  state: string
  outcome_result?: string | null
  outcome_summary?: string | null
}

/** Returns a state's label. A state that this version does not know is shown as it is. */
export function serviceLabel(state: string): [BadgeTone, string] {
  return serviceLabels[state as ServiceStatus['state']] ?? ['warn', state]
}

/** Returns `bad` for a service that is off although it is wanted. */
export function serviceTone({ state, wanted }: Pick<ServiceStatus, 'state' | 'wanted'>): BadgeTone {
  const [tone] = serviceLabel(state)
  return tone === 'off' && wanted ? 'bad' : tone
}

export function formLabel(state: string): [BadgeTone, string] {
  return formLabels[state] ?? ['warn', state]
}

/** Work that ended without an error is good only if what was asked for came about. */
export function jobLabel({ state, outcome_result: result }: JobEnd): [BadgeTone, string] {
  if (state === 'done') return resultLabels[result ?? 'not-known'] ?? ['warn', result ?? state]
  return jobLabels[state as keyof typeof jobLabels] ?? ['warn', state]
}

/** Returns `14:02` today, `3 Nov 14:02` this year, `3 Nov 2025` before that, in the reader's time zone. */
export function formatClockTime(at: number, now = Date.now()): string {
  const date = new Date(at)
  const time = date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  if (date.toDateString() === new Date(now).toDateString()) return time
  const day = { day: 'numeric', month: 'short' } as const
  if (date.getFullYear() !== new Date(now).getFullYear())
    return date.toLocaleDateString([], { ...day, year: 'numeric' })
  return `${date.toLocaleDateString([], day)} ${time}`
}

/** Returns `12 min`, `3 h` or `2 days`. */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 90) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 36 ? `${hours} h` : `${Math.round(hours / 24)} days`
}

/** Returns `143 MB`, in powers of ten, as disks and providers count. */
export function formatBytes(count: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, count < 1 ? 0 : Math.floor(Math.log10(count) / 3))
  const value = count / 1000 ** power
  return `${(power > 0 && value < 10 ? value.toFixed(1) : value.toFixed(0)).replace(/\.0$/, '')} ${units[power]}`
}

/** Returns `sonarr, radarr and bazarr`. */
export function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Returns a clause as a sentence: capitalised, with a full stop. */
export const toSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`

/** Returns a sentence as a clause: not capitalised, without a full stop. */
export function toClause(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '')
}

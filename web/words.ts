import type { JobData, ServiceStatus } from '../clients/typescript/src/index.ts'

export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'off'

const services: Record<ServiceStatus['state'], [Tone, string]> = {
  absent: ['off', 'not there'],
  created: ['off', 'made, not started'],
  starting: ['busy', 'starting'],
  running: ['good', 'running'],
  healthy: ['good', 'healthy'],
  unhealthy: ['bad', 'unhealthy'],
  restarting: ['busy', 'restarting'],
  'crash-looping': ['bad', 'keeps crashing'],
  paused: ['warn', 'paused'],
  stopped: ['off', 'stopped'],
  failed: ['bad', 'failed'],
  'removed-from-the-stack': ['warn', 'no longer in the stack'],
}

const forms: Record<string, [Tone, string]> = {
  off: ['off', 'off'],
  starting: ['busy', 'starting'],
  healthy: ['good', 'healthy'],
  partial: ['warn', 'partly there'],
  unhealthy: ['bad', 'unhealthy'],
}

const jobs: Record<JobData['state'], [Tone, string]> = {
  running: ['busy', 'under way'],
  done: ['good', 'done'],
  failed: ['bad', 'failed'],
  cancelled: ['warn', 'cancelled'],
  interrupted: ['warn', 'interrupted'],
}

/** A state in words for people; one that is not known yet is shown as it is. */
export function serviceWords(state: string): [Tone, string] {
  return services[state as ServiceStatus['state']] ?? ['warn', state]
}

/** A service that should be there and is not is worth more than one that nobody wants. */
export function serviceTone({ state, wanted }: Pick<ServiceStatus, 'state' | 'wanted'>): Tone {
  const [tone] = serviceWords(state)
  return tone === 'off' && wanted ? 'bad' : tone
}

export function formWords(state: string): [Tone, string] {
  return forms[state] ?? ['warn', state]
}

export function jobWords(state: string): [Tone, string] {
  return jobs[state as JobData['state']] ?? ['warn', state]
}

/** `14:02` today, `3 Nov 14:02` this year, `3 Nov 2025` before, on the reader's own clock. */
export function clockTime(at: number, now = Date.now()): string {
  const date = new Date(at)
  const time = date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  if (date.toDateString() === new Date(now).toDateString()) return time
  const day = { day: 'numeric', month: 'short' } as const
  if (date.getFullYear() !== new Date(now).getFullYear())
    return date.toLocaleDateString([], { ...day, year: 'numeric' })
  return `${date.toLocaleDateString([], day)} ${time}`
}

/** `12 min`, `3 h`, `2 days`. */
export function span(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 90) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 36 ? `${hours} h` : `${Math.round(hours / 24)} days`
}

/** `143 MB`: powers of ten, as disks and providers count. */
export function bytes(count: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, count < 1 ? 0 : Math.floor(Math.log10(count) / 3))
  const value = count / 1000 ** power
  return `${(power > 0 && value < 10 ? value.toFixed(1) : value.toFixed(0)).replace(/\.0$/, '')} ${units[power]}`
}

/** `sonarr, radarr and bazarr`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** What was told as a part of a sentence, as one of its own. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`

/** A sentence as the end of another. */
export function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '')
}

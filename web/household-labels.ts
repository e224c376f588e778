import type { CheckStatus, HopState, PartState, RequestState } from '../clients/typescript/src/index.ts'
import type { BadgeTone } from './labels.ts'

type Labels<Word extends string> = Record<Word, [BadgeTone, string]>

const hopLabels: Labels<HopState> = {
  done: ['good', 'done'],
  pending: ['off', 'waiting'],
  failed: ['bad', 'held up'],
  'not-known': ['warn', 'not known'],
  'not-needed': ['off', 'not needed'],
}

const partLabels: Labels<PartState> = {
  available: ['good', 'here'],
  downloading: ['busy', 'coming'],
  wanted: ['off', 'searching'],
  failed: ['bad', 'held up'],
  unreleased: ['off', 'not out yet'],
  'not-monitored': ['off', 'not monitored'],
  'not-known': ['warn', 'not known'],
}

const requestLabels: Labels<RequestState> = {
  'waiting-for-approval': ['warn', 'waiting for approval'],
  'not-added': ['bad', 'lost'],
  unreleased: ['off', 'not out yet'],
  wanted: ['off', 'searching'],
  downloading: ['busy', 'coming'],
  'partially-available': ['busy', 'partly here'],
  available: ['good', 'here'],
  declined: ['off', 'declined'],
  failed: ['bad', 'held up'],
  'not-known': ['warn', 'not known'],
}

const checkStatusLabels: Labels<CheckStatus> = {
  failed: ['bad', 'fault'],
  warning: ['warn', 'worth a look'],
  'not-known': ['warn', 'not known'],
  skipped: ['off', 'skipped'],
  passed: ['good', 'passed'],
}

const labelTables = { hop: hopLabels, part: partLabels, request: requestLabels, check: checkStatusLabels } as const

/** Returns a state's label. A state that this version does not know is shown as it is. */
export function stateLabel(of: keyof typeof labelTables, state: string): [BadgeTone, string] {
  return (labelTables[of] as Record<string, [BadgeTone, string]>)[state] ?? ['warn', state]
}

/** Returns `S03E05`, `season 3`, or an empty string for the whole title. */
export function partName(season: number | null, number: number | null): string {
  const two = (count: number) => String(count).padStart(2, '0')
  if (season === null) return ''
  return number === null ? `season ${season}` : `S${two(season)}E${two(number)}`
}

/** Returns `The Bear (2022)`. */
export function titleWithYear(title: string | null, year: number | null): string {
  return `${title ?? 'An unknown title'}${year === null ? '' : ` (${year})`}`
}

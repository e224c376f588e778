import type { CheckStanding, HopState, PartState, RequestState } from '../clients/typescript/src/index.ts'
import type { Tone } from './words.ts'

type Words<Word extends string> = Record<Word, [Tone, string]>

const hops: Words<HopState> = {
  done: ['good', 'done'],
  waiting: ['off', 'waiting'],
  failed: ['bad', 'held up'],
  'not-known': ['warn', 'not known'],
  'not-needed': ['off', 'not needed'],
}

const parts: Words<PartState> = {
  here: ['good', 'here'],
  coming: ['busy', 'coming'],
  wanted: ['off', 'looked for'],
  failed: ['bad', 'held up'],
  'not-out-yet': ['off', 'not out yet'],
  'not-monitored': ['off', 'not looked for'],
  'not-known': ['warn', 'not known'],
}

const requests: Words<RequestState> = {
  'waiting-for-approval': ['warn', 'waiting for approval'],
  lost: ['bad', 'lost'],
  'not-out-yet': ['off', 'not out yet'],
  wanted: ['off', 'looked for'],
  coming: ['busy', 'coming'],
  'partly-here': ['busy', 'partly here'],
  here: ['good', 'here'],
  declined: ['off', 'declined'],
  failed: ['bad', 'held up'],
  'not-known': ['warn', 'not known'],
}

const standings: Words<CheckStanding> = {
  fail: ['bad', 'fault'],
  warn: ['warn', 'worth a look'],
  'not-known': ['warn', 'not known'],
  skipped: ['off', 'left out'],
  pass: ['good', 'well'],
}

const tables = { hop: hops, part: parts, request: requests, standing: standings } as const

/** A state in words for people; one that is not known yet is shown as it is. */
export function wordsOf(of: keyof typeof tables, state: string): [Tone, string] {
  return (tables[of] as Record<string, [Tone, string]>)[state] ?? ['warn', state]
}

/** `S03E05`, `season 3`, or nothing for all of it. */
export function partName(season: number | null, number: number | null): string {
  const two = (count: number) => String(count).padStart(2, '0')
  if (season === null) return ''
  return number === null ? `season ${season}` : `S${two(season)}E${two(number)}`
}

/** `The Bear (2022)`. */
export function named(title: string | null, year: number | null): string {
  return `${title ?? 'Something that no library knows'}${year === null ? '' : ` (${year})`}`
}

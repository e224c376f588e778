import type { Request, RequestState } from '../../../clients/typescript/src/index.ts'
import type { RequestStep } from '../../components/path/step.ts'

/** What one member sees. It names no service, no file and nobody else. */
export interface MeData {
  member: string
  summary: string
  observed_at: string
  member_answers: readonly MemberAnswer[]
  own_requests: readonly OwnRequest[]
  films: Allowance | null
  series: Allowance | null
  new_items: readonly NewItem[]
  expected_items: readonly ExpectedItem[]
  found_titles: readonly FoundTitle[]
  devices: readonly MemberDevice[]
  front_door: string | null
  request_address: string | null
  how_to_ask: string
  not_known: readonly { subject: string; because: string }[]
}

interface MemberAnswer {
  question: 'watch' | 'ask' | 'arrive' | 'room' | 'safe'
  status: 'passed' | 'warning' | 'failed' | 'skipped' | 'not-known'
  summary: string
}

interface TitleFields {
  title: string | null
  year: number | null
  media: Request['media']
  /** No app may have one. */
  picture?: string | null
}

/** How far a title has come, and why not further. */
export interface Way extends TitleFields {
  summary: string
  because: string | null
  expected_at: string | null
  steps: readonly RequestStep[]
}

export interface OwnRequest extends Way {
  id: string
  seasons: readonly number[]
  state: RequestState
  requested_at: string
  parts_available: number | null
  parts_wanted: number | null
}

export interface FoundTitle extends Way {
  term: string
  season: number | null
}

export interface NewItem extends TitleFields {
  season: number | null
  episode: number | null
  parts_new: number
  added_at: string
}

export interface ExpectedItem extends TitleFields {
  season: number | null
  episode: number | null
  part_title: string | null
  release: 'cinema' | 'digital' | 'physical' | null
  airs_at: string | null
  release_date: string | null
  state: 'expected' | 'available'
  is_own: boolean
}

export interface Allowance {
  period_days: number | null
  limit: number | null
  used: number | null
  remaining: number | null
}

export interface MemberDevice {
  device: string
  title: string
  activity: 'watch' | 'music' | 'audiobooks' | 'request'
  app: string | null
  install_from: string | null
  support: 'good' | 'fair' | 'poor' | null
  address: string | null
  advice: string | null
}

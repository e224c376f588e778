import type { Known } from '../connection/known.ts'
import type { App } from './app.ts'
import type { Ids } from './library.ts'
import type { DeskMembership } from './membership.ts'
import type { DeskWiring } from './wiring.ts'

/** Where members ask for what they miss. */
export interface RequestDesk extends App {
  readonly wiring: DeskWiring
  readonly membership: DeskMembership
  /** All of them, newest first; at most 5,000. */
  requests(): Promise<Known<DeskRequest[]>>
  members(): Promise<Known<DeskMember[]>>
  /** What a thing is called that was asked for: the desk's own catalogue is asked. Null where that has no such number. */
  called(request: Pick<DeskRequest, 'media' | 'ids'>): Promise<Known<Called | null>>
  quota(member: string): Promise<Known<Quota>>
  /** Throws a refusal with what the desk says against it. */
  decide(request: string, decision: Decision): Promise<void>
  /** Hands one to its library that did not get there. It answers before that has come about. */
  sendAgain(request: string): Promise<void>
}

export interface Called {
  title: string
  /** Other titles of the same thing. */
  also: string[]
  year: number | null
}

/** `pending` takes a decision back. */
export type Decision = 'approve' | 'decline' | 'pending'

export interface DeskRequest {
  id: string
  media: 'film' | 'series'
  ids: Ids
  /** For series. */
  seasons: number[]
  state: 'pending' | 'approved' | 'declined' | 'failed' | 'completed' | 'unknown'
  /** What the desk believes has come of it. */
  here: 'unknown' | 'pending' | 'processing' | 'partly' | 'available' | 'blocked' | 'deleted'
  by: { id: string; name: string }
  /** Who last changed it; null while nobody has, and when a rule did. */
  decided_by: { id: string; name: string } | null
  asked_at: Date
  changed_at: Date | null
  /** Which of its servers it was handed to, by its place in the settings, and what it is called there. */
  server: string | null
  item: string | null
  /** The media server's id for it. */
  shown_as: string | null
}

export interface DeskMember {
  id: string
  name: string
  /** May approve. */
  admin: boolean
  requests: number
  /** The media server's id for the same person. */
  seen_as: string | null
}

/** What a member may ask for in so many days. A limit of null is none. */
export interface Quota {
  films: Allowance
  /** Counted in seasons. */
  series: Allowance
}

export interface Allowance {
  days: number | null
  limit: number | null
  used: number
  left: number | null
}

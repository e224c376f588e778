import type { Known } from '../../../lib/known.ts'
import type { Secret } from '../connection/secret.ts'
import type { InternalAddress, MediaApp } from './media-app.ts'
import type { ExternalIds } from './media-manager.ts'
import type { RequestAccounts } from './accounts.ts'
import type { RequestManagerLinks } from './links.ts'

export interface RequestManager extends MediaApp {
  /** Only where usher knows how to set the app up. */
  readonly firstRun?: RequestManagerFirstRun
  readonly links: RequestManagerLinks
  readonly accounts: RequestAccounts
  /** Newest first; at most 5,000. */
  requests(): Promise<Known<MediaRequest[]>>
  /** The names of media managers that did not answer while it listed the requests. */
  unreachableManagers(): Promise<Known<string[]>>
  users(): Promise<Known<RequestUser[]>>
  /** Returns the title from the app's own catalogue; null if that does not know the id. */
  catalogueTitle(request: Pick<MediaRequest, 'media' | 'ids'>): Promise<Known<CatalogueTitle | null>>
  quota(member: string): Promise<Known<RequestQuota>>
  /** How a member chose there to hear that a request is available. Empty if they turned everything off. */
  noticeWays(member: string): Promise<Known<MemberNoticeWay[]>>
  /** Throws the app's error. */
  setDecision(request: string, decision: RequestDecision): Promise<void>
  /**
   * Makes a declined request again for the same member, deletes the declined one and returns the id of the new one.
   * Throws the app's error.
   */
  repeatRequest(request: string): Promise<string>
  /** Resends a failed request to its media manager. Returns before that is done. */
  retryRequest(request: string): Promise<void>
}

/** `signed-in`: it has an administrator and a media server, and its setup is not finished. */
export type FirstRunStep = 'not-begun' | 'signed-in' | 'finished'

/** What the app's own set-up pages do. Every step throws the app's error. */
export interface RequestManagerFirstRun {
  readStep(): Promise<FirstRunStep>
  /** Signs in as an administrator of the media server, who becomes the owner. */
  signIn(server: InternalAddress, user: string, password: Secret): Promise<void>
  /** Turns on every library of the media server and returns how many there are. */
  enableLibraries(): Promise<number>
  finish(): Promise<void>
}

/** A way to reach one member, with what identifies them there. It is neither stored nor shown. */
export type MemberNoticeWay =
  | { channel: 'telegram'; chat: string }
  | { channel: 'pushover'; user: string }
  | { channel: 'e-mail'; address: string }
  /** Ways over which usher cannot reach one member alone. */
  | { channel: 'discord' | 'pushbullet' }

export interface CatalogueTitle {
  title: string
  alternative_titles: string[]
  year: number | null
}

export type RequestDecision = 'approve' | 'decline'

export interface MediaRequest {
  id: string
  media: 'films' | 'series'
  ids: ExternalIds
  /** For series. */
  seasons: number[]
  state: 'pending' | 'approved' | 'declined' | 'failed' | 'completed' | 'unknown'
  /** The request manager's own view. */
  availability: 'unknown' | 'pending' | 'processing' | 'partly' | 'available' | 'blocked' | 'deleted'
  requested_by: { id: string; name: string }
  /** Who last changed it; null if nobody has, or if a rule did. */
  decided_by: { id: string; name: string } | null
  requested_at: Date
  changed_at: Date | null
  /** It is for the 4K server. The same title can also be requested for the other. */
  is_4k: boolean
  /** The server it was sent to, or that was chosen for it, by its id in the settings, and the item's id there. */
  server_id: string | null
  server_item_id: string | null
  media_server_item_id: string | null
}

export interface RequestUser {
  id: string
  name: string
  /** Whether the user may approve requests. */
  admin: boolean
  /** Requests of this user need no approval. */
  auto_approved: { films: boolean; series: boolean }
  request_count: number
  /** The media server's id of the same person. */
  media_server_user_id: string | null
}

/** Allowance per number of days. Null means no limit. */
export interface RequestQuota {
  films: QuotaAllowance
  /** Counted in seasons. */
  series: QuotaAllowance
}

export interface QuotaAllowance {
  period_days: number | null
  limit: number | null
  used: number
  remaining: number | null
}

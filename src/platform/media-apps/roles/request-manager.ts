import type { Known } from '../../../lib/known.ts'
import type { MediaApp } from './media-app.ts'
import type { ExternalIds } from './media-manager.ts'
import type { RequestAccounts } from './accounts.ts'
import type { RequestManagerLinks } from './links.ts'

export interface RequestManager extends MediaApp {
  readonly links: RequestManagerLinks
  readonly accounts: RequestAccounts
  /** Newest first; at most 5,000. */
  requests(): Promise<Known<MediaRequest[]>>
  users(): Promise<Known<RequestUser[]>>
  /** Returns the title from the app's own catalogue; null if that does not know the id. */
  catalogueTitle(request: Pick<MediaRequest, 'media' | 'ids'>): Promise<Known<CatalogueTitle | null>>
  quota(member: string): Promise<Known<RequestQuota>>
  /** Throws the app's error. */
  setDecision(request: string, decision: RequestDecision): Promise<void>
  /** Resends a failed request to its media manager. Returns before that is done. */
  retryRequest(request: string): Promise<void>
}

export interface CatalogueTitle {
  title: string
  alternative_titles: string[]
  year: number | null
}

/** `pending` takes back a decision. */
export type RequestDecision = 'approve' | 'decline' | 'pending'

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
  /** The server it was sent to, by its index in the settings, and the item's id there. */
  server_id: string | null
  server_item_id: string | null
  media_server_item_id: string | null
}

export interface RequestUser {
  id: string
  name: string
  /** Whether the user may approve requests. */
  admin: boolean
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

import type { Known } from '../../../lib/known.ts'
import type { MediaApp } from './media-app.ts'
import type { AppHealthIssue } from './media-manager-settings.ts'
import type { IndexerTransfer } from './transfer.ts'
import type { IndexerManagerLinks } from './links.ts'

/** An app that searches the indexers for all media managers. */
export interface IndexerManager extends MediaApp {
  readonly links: IndexerManagerLinks
  readonly transfer: IndexerTransfer
  indexers(): Promise<Known<Indexer[]>>
  /** Newest first; at most 500. */
  recentQueries(): Promise<Known<IndexerQuery[]>>
  /** The media managers that it syncs its indexers to. */
  consumers(): Promise<Known<IndexerConsumer[]>>
  /** Tests an indexer now and, if it works, ends its pause after failures. Throws the app's error. */
  testIndexer(id: string): Promise<void>
  proxies(): Promise<Known<IndexerProxy[]>>
  health(): Promise<Known<AppHealthIssue[]>>
}

export interface Indexer {
  id: string
  name: string
  enabled: boolean
  protocol: 'torrent' | 'usenet'
  privacy: string
  priority: number
  tags: string[]
  /** It failed too often and is paused until then. */
  failure: { since: Date | null; last: Date | null; until: Date | null } | null
}

export interface IndexerQuery {
  indexer: string
  kind: 'query' | 'rss' | 'grab' | 'sign-in' | 'other'
  at: Date
  successful: boolean
  query: string | null
  results: number | null
  /** The app that made the query. */
  source: string | null
  /** The release, for a grab. */
  title: string | null
  milliseconds: number | null
}

export interface IndexerConsumer {
  name: string
  program: string
  host: string | null
  port: number | null
  sync: string
  /** If there are any, only indexers with a common tag are synced. */
  tags: string[]
}

/** A proxy in front of indexers: it solves challenges or hides the caller's address. */
export interface IndexerProxy {
  name: string
  program: string
  host: string | null
  /** It serves only indexers with a common tag. */
  tags: string[]
}

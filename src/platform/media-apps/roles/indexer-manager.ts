import type { Known } from '../connection/known.ts'
import type { App } from './app.ts'
import type { HealthNote } from './library-settings.ts'
import type { IndexersMoving } from './moving.ts'
import type { IndexerWiring } from './wiring.ts'

/** What asks the indexers for all libraries. */
export interface IndexerManager extends App {
  readonly wiring: IndexerWiring
  /** How its indexers go to another of its sort. */
  readonly moving: IndexersMoving
  indexers(): Promise<Known<Indexer[]>>
  /** What it asked and was told, newest first; at most 500. */
  asked(): Promise<Known<IndexerQuery[]>>
  /** The libraries it enters its indexers in. */
  consumers(): Promise<Known<IndexerConsumer[]>>
  /** Has it try one now: one that answers is no longer left alone. Throws a refusal with what it says against it. */
  tryIndexer(id: string): Promise<void>
  proxies(): Promise<Known<IndexerProxy[]>>
  health(): Promise<Known<HealthNote[]>>
}

export interface Indexer {
  id: string
  name: string
  enabled: boolean
  protocol: 'torrent' | 'usenet'
  privacy: string
  priority: number
  tags: string[]
  /** It failed too often and is left alone until then. */
  failing: { since: Date | null; last: Date | null; until: Date | null } | null
}

export interface IndexerQuery {
  indexer: string
  kind: 'query' | 'rss' | 'grab' | 'sign-in' | 'other'
  at: Date
  successful: boolean
  /** What was looked for. */
  query: string | null
  results: number | null
  /** Which program asked. */
  source: string | null
  /** The release, for a grab. */
  title: string | null
  milliseconds: number | null
}

export interface IndexerConsumer {
  name: string
  /** `Sonarr`, `Radarr`, … */
  program: string
  sync: string
  /** With any, only indexers that share one are entered there. */
  tags: string[]
}

/** What stands before an indexer: one that solves challenges, or hides where the question is from. */
export interface IndexerProxy {
  name: string
  program: string
  host: string | null
  /** It serves only indexers that share one. */
  tags: string[]
}

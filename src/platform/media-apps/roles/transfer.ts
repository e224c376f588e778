import type { Known } from '../../../lib/known.ts'

/** The resource as one app exported it for another of the same kind. Code in between does not read it. */
export type ExportedResource = Readonly<Record<string, unknown>>

/** A series, film or artist, complete enough for another media manager of the same kind. */
export interface ExportedItem {
  id: string
  title: string
  /** The id in the catalogue that both apps use. */
  catalogue_id: string
  monitored: boolean
  path: string
  quality_profile: string
  tags: string[]
  genres: string[]
  /** Episodes that are not monitored as their season is; only of one item, and only what was exported since usher reads it. */
  episodes?: EpisodeMonitoring[]
  resource: ExportedResource
}

export interface EpisodeMonitoring {
  season: number
  number: number
  monitored: boolean
}

/** The item's new place: a folder as the new app sees it, and one of its own profiles. */
export interface TransferTarget {
  path: string
  quality_profile_id: string
}

export interface MediaManagerTransfer {
  exportItems(): Promise<Known<ExportedItem[]>>
  /** Returns the new id. Starts no search and touches no file. */
  addItem(item: ExportedItem, as: TransferTarget): Promise<Known<string>>
  /** Removes it from the list and touches no file. */
  removeItem(id: string): Promise<Known<null>>
  /** One item as it is now; null if the app does not have it. */
  exportItem(id: string): Promise<Known<ExportedItem | null>>
  /** Removes it from the list, and deletes its folder with all files in it. */
  deleteItem(id: string): Promise<Known<null>>
  /** Adds a deleted item again as it was, and searches for it if it was monitored. Returns the new id. */
  restoreItem(item: ExportedItem): Promise<Known<string>>
}

export interface ExportedIndexer {
  id: string
  name: string
  enabled: boolean
  tags: string[]
  /** Fields that the app never shows: a key, a password. */
  masked_fields: string[]
  resource: ExportedResource
}

export interface IndexerTransfer {
  exportIndexers(): Promise<Known<ExportedIndexer[]>>
  /** Adds it disabled, so that it is not queried yet. Returns the id. */
  addIndexer(indexer: ExportedIndexer): Promise<Known<string>>
  setEnabled(id: string, on: boolean): Promise<Known<null>>
  removeIndexer(id: string): Promise<Known<null>>
}

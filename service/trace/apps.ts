import type { DownloadClient } from '../apps/interfaces/download-client.ts'
import type { IndexerManager } from '../apps/interfaces/indexer-manager.ts'
import type { Library } from '../apps/interfaces/library.ts'
import type { MediaServer } from '../apps/interfaces/media-server.ts'
import type { RequestDesk } from '../apps/interfaces/request-desk.ts'
import type { Subtitles } from '../apps/interfaces/subtitles.ts'

/** Whom a trace asks; undefined where the stack has none. */
export interface TraceApps {
  libraries: readonly Library[]
  downloads: readonly DownloadClient[]
  indexers: readonly IndexerManager[]
  desk: RequestDesk | undefined
  server: MediaServer | undefined
  subtitles: Subtitles | undefined
}

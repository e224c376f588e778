import type { Known } from '../../../lib/known.ts'
import type { MediaApp } from './media-app.ts'
import type { ServerSession } from './media-server.ts'

/** A server for music or audiobooks. It identifies itself without a key. */
export interface AudioServer extends MediaApp {
  readonly media: 'music' | 'books'
  /** Null for an app that does not report its scans. */
  libraryScan(): Promise<Known<AudioServerScan | null>>
  /** What is playing now. */
  sessions(): Promise<Known<ServerSession[]>>
}

export interface AudioServerScan {
  running: boolean
  title_count: number | null
  finished_at: Date | null
}

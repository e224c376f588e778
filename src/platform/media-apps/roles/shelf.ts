import type { Known } from '../connection/known.ts'
import type { App } from './app.ts'

/** What a household listens with: a music server, or one for books. Who it is can be asked without a key. */
export interface Shelf extends App {
  readonly media: 'music' | 'books'
  /** Of its library. Null for a program that tells nothing of its scans. */
  scan(): Promise<Known<ShelfScan | null>>
}

export interface ShelfScan {
  running: boolean
  /** Titles it has. */
  count: number | null
  ended_at: Date | null
}

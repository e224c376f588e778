import type { Known } from '../known.ts'
import type { App } from './app.ts'

/** What a household listens with: a music server, or one for books. */
export interface Shelf extends App {
  readonly media: 'music' | 'books'
  /** Known only where usher was given a key: these programs leave none on the disk. */
  scan(): Promise<Known<ShelfScan>>
}

export interface ShelfScan {
  running: boolean
  /** Titles it has. */
  count: number | null
  ended_at: Date | null
}

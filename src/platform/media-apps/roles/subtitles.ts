import type { Known } from '../connection/known.ts'
import type { App } from './app.ts'
import type { SubtitleWiring } from './wiring.ts'

/** What finds subtitles. Ids of items and parts are those of the libraries it works for. */
export interface Subtitles extends App {
  readonly wiring: SubtitleWiring
  /** Episodes and films that still miss some. */
  wanted(): Promise<Known<WantedSubtitles[]>>
  /** Sites that are left alone for now. */
  resting(): Promise<Known<RestingProvider[]>>
  troubles(): Promise<Known<{ what: string; message: string }[]>>
  /** Whether it hears from the libraries as things change. */
  hears(): Promise<Known<{ series: boolean; films: boolean }>>
}

export interface WantedSubtitles {
  media: 'series' | 'films'
  item: string
  /** The episode; null for a film. */
  part: string | null
  title: string
  /** Two letters each. */
  languages: string[]
}

export interface RestingProvider {
  name: string
  because: string
  until: string | null
}

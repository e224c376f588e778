import type { Known } from '../../../lib/known.ts'
import type { MediaApp } from './media-app.ts'
import type { SubtitleManagerLinks } from './links.ts'

/** Ids of items and parts are those of the media managers it serves. */
export interface SubtitleManager extends MediaApp {
  readonly links: SubtitleManagerLinks
  /** Episodes and films that lack subtitles. */
  missingSubtitles(): Promise<Known<MissingSubtitles[]>>
  /** The names of all providers that are enabled. */
  providers(): Promise<Known<string[]>>
  /** Providers that it does not use for now. */
  throttledProviders(): Promise<Known<ThrottledProvider[]>>
  healthIssues(): Promise<Known<{ what: string; message: string }[]>>
  /** Whether it receives changes from the media managers. */
  liveUpdates(): Promise<Known<{ series: boolean; films: boolean }>>
}

export interface MissingSubtitles {
  media: 'series' | 'films'
  item: string
  /** The episode; null for a film. */
  part: string | null
  title: string
  /** Two-letter codes. */
  languages: string[]
}

export interface ThrottledProvider {
  name: string
  because: string
  /** In its own words: `in 12 hours`. */
  until: string | null
  rejects_login: boolean
}

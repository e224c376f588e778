import type { Known } from '../connection/known.ts'

/** What a library is told about quality, and takes. Names instead of numbers: those are the app's own. */
export interface LibraryQuality {
  /** Every quality it can tell apart, and whether a profile bounds what a minute takes. */
  palette(): Promise<Known<Palette>>
  profiles(): Promise<Known<ProfileForm[]>>
  formats(): Promise<Known<FormatForm[]>>
  /** Makes it, or makes it anew under the number it has. Answers with the number. */
  keepProfile(draft: ProfileDraft, id: string | null): Promise<Known<string>>
  keepFormat(draft: FormatDraft, id: string | null): Promise<Known<string>>
  dropProfile(id: string): Promise<Known<null>>
  dropFormat(id: string): Promise<Known<null>>
  /** Gives items another profile. */
  assign(items: readonly string[], profile: string): Promise<Known<null>>
  /** The parts whose file is worse than what their profile stops at; at most 2,000. */
  below(): Promise<Known<BelowCutoff[]>>
  /** Has it look for better copies of parts. */
  searchAgain(parts: readonly string[]): Promise<Known<null>>
}

export interface Palette {
  /** The worst first. */
  qualities: string[]
  bounded: boolean
}

/** Qualities that are as good as each other. */
export interface Tier {
  name: string
  qualities: string[]
}

export interface ProfileDraft {
  name: string
  upgrades: boolean
  /** Allowed ones, the worst first. */
  tiers: Tier[]
  /** The name of the tier from which it no longer looks for better. */
  cutoff: string
  /** By the name of the custom format; what counts for nothing is left out. */
  scores: Record<string, number>
  least_score: number
  cutoff_score: number
  /** The most megabytes a minute, by quality; none where the app bounds them for all profiles alike. */
  most: Record<string, number>
}
export interface ProfileForm extends ProfileDraft {
  id: string
}

export interface FormatDraft {
  name: string
  conditions: FormatCondition[]
}
export interface FormatForm extends FormatDraft {
  id: string
}

export interface FormatCondition {
  name: string
  /** `ReleaseTitleSpecification`, … */
  implementation: string
  negate: boolean
  required: boolean
  fields: Record<string, string | number>
}

export interface BelowCutoff {
  /** The film, episode or album. */
  part: string
  item: string
  /** Null where the app does not say how long it is. */
  minutes: number | null
}

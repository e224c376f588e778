import type { Known } from '../../../lib/known.ts'

/** Reads and writes quality settings. Uses names, because ids differ between apps. */
export interface MediaManagerQuality {
  /** Every quality it knows, and whether profiles cap the bitrate. */
  availableQualities(): Promise<Known<AvailableQualities>>
  profiles(): Promise<Known<SavedQualityProfile[]>>
  customFormats(): Promise<Known<SavedCustomFormat[]>>
  /** Creates a profile, or replaces the one with this id. Returns the id. */
  saveProfile(draft: QualityProfileDraft, id: string | null): Promise<Known<string>>
  saveCustomFormat(draft: CustomFormatDraft, id: string | null): Promise<Known<string>>
  deleteProfile(id: string): Promise<Known<null>>
  deleteCustomFormat(id: string): Promise<Known<null>>
  assignProfile(items: readonly string[], profile: string): Promise<Known<null>>
  /** Parts whose file is below the profile's cutoff; at most 2,000. */
  partsBelowCutoff(): Promise<Known<PartBelowCutoff[]>>
  searchForUpgrades(parts: readonly string[]): Promise<Known<null>>
}

export interface AvailableQualities {
  /** The worst first. */
  qualities: string[]
  profiles_cap_bitrate: boolean
}

/** Qualities of equal rank. */
export interface QualityTier {
  name: string
  qualities: string[]
}

export interface QualityProfileDraft {
  name: string
  upgrades_allowed: boolean
  /** Allowed tiers, the worst first. */
  tiers: QualityTier[]
  /** The name of the cutoff tier. */
  cutoff: string
  /** By the name of the custom format; a score of 0 is omitted. */
  scores: Record<string, number>
  min_score: number
  cutoff_score: number
  /** By quality. Empty if the app has the same limits for all profiles. */
  max_megabytes_per_minute: Record<string, number>
}
export interface SavedQualityProfile extends QualityProfileDraft {
  id: string
}

export interface CustomFormatDraft {
  name: string
  conditions: CustomFormatCondition[]
}
export interface SavedCustomFormat extends CustomFormatDraft {
  id: string
}

export interface CustomFormatCondition {
  name: string
  /** `ReleaseTitleSpecification`, … */
  implementation: string
  negate: boolean
  required: boolean
  fields: Record<string, string | number>
}

export interface PartBelowCutoff {
  /** The film, episode or album. */
  part: string
  item: string
  /** Null if the app does not report it. */
  runtime_minutes: number | null
}

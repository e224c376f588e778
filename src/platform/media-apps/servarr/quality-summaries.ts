import { optionalObject, optionalNumber, requiredString, type JsonObject } from '../../../lib/json-reader.ts'
import type { SavedQualityProfile } from '../roles/media-manager-quality.ts'
import type { QualityProfile, QualitySize } from '../roles/media-manager-settings.ts'

export const summarizeProfile = ({ tiers, cutoff, ...profile }: SavedQualityProfile): QualityProfile => ({
  id: profile.id,
  name: profile.name,
  upgrades_allowed: profile.upgrades_allowed,
  cutoff: cutoff === '' ? null : cutoff,
  allowed: tiers.map(({ name }) => name),
  min_score: profile.min_score,
  cutoff_score: profile.cutoff_score,
})

export const readQualitySize = (json: JsonObject): QualitySize => ({
  quality: requiredString(optionalObject(json, 'quality'), 'name'),
  min: optionalNumber(json, 'minSize'),
  preferred: optionalNumber(json, 'preferredSize'),
  max: optionalNumber(json, 'maxSize'),
})

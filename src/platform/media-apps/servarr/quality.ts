import { inner, numberOr, text, type Foreign } from '../../../lib/json-reader.ts'
import type { ProfileForm } from '../roles/library-quality.ts'
import type { QualityProfile, QualitySize } from '../roles/library-settings.ts'

/** The little of a profile that most questions need. */
export const qualityProfile = ({ tiers, cutoff, ...profile }: ProfileForm): QualityProfile => ({
  id: profile.id,
  name: profile.name,
  upgrades: profile.upgrades,
  cutoff: cutoff === '' ? null : cutoff,
  allowed: tiers.map(({ name }) => name),
  least_score: profile.least_score,
  cutoff_score: profile.cutoff_score,
})

export const qualitySize = (one: Foreign): QualitySize => ({
  quality: text(inner(one, 'quality'), 'name'),
  least: numberOr(one, 'minSize'),
  preferred: numberOr(one, 'preferredSize'),
  most: numberOr(one, 'maxSize'),
})

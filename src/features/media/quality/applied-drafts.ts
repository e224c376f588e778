import { z } from '../../../../contract/zod.ts'
import { sha256 } from '../../../lib/hash.ts'
import type {
  CustomFormatDraft,
  QualityProfileDraft,
} from '../../../platform/media-apps/roles/media-manager-quality.ts'
import type { KeyValueStore } from '../../../platform/store/types.ts'

const appliedDraftSchema = z.object({ digest: z.string() })
export interface AppliedDrafts {
  /** Returns whether the profile or format is as usher last saved it. */
  isUnchanged(draft: QualityProfileDraft | CustomFormatDraft): boolean
  record(draft: QualityProfileDraft | CustomFormatDraft): void
  forget(name: string): void
}

export function appliedDraftsOf(memory: KeyValueStore, service: string): AppliedDrafts {
  const nameOf = (name: string) => `quality ${service} ${name}`
  return {
    isUnchanged: (draft) =>
      memory.get('wired', nameOf(draft.name), appliedDraftSchema)?.value.digest === digestOf(draft),
    record: (draft) => memory.set('wired', nameOf(draft.name), { digest: digestOf(draft) }),
    forget: (name) => memory.delete('wired', nameOf(name)),
  }
}

/** Ignores order and ids, which the app assigns. */
function digestOf(draft: QualityProfileDraft | CustomFormatDraft): string {
  const values =
    'tiers' in draft
      ? [
          draft.tiers.map(({ qualities }) => qualities.toSorted()),
          draft.tiers.find(({ name }) => name === draft.cutoff)?.qualities.toSorted(),
          draft.upgrades_allowed,
          Object.entries(draft.scores).toSorted(),
          Object.entries(draft.max_megabytes_per_minute).toSorted(),
          [draft.min_score, draft.cutoff_score],
        ]
      : draft.conditions.map(({ implementation, negate, required, fields }) => [
          implementation,
          negate,
          required,
          Object.entries(fields).toSorted(),
        ])
  return sha256(JSON.stringify(values))
}

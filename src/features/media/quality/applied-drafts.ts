import * as z from 'zod'
import { sha256 } from '../../../lib/hash.ts'
import type {
  CustomFormatDraft,
  QualityProfileDraft,
} from '../../../platform/media-apps/roles/media-manager-quality.ts'
import type { KeyValueStore } from '../../../platform/store/types.ts'

const appliedDraftSchema = z.object({ digest: z.string() })
export interface AppliedDrafts {
  /** Returns whether it is as usher last left it. */
  isUnchanged(made: QualityProfileDraft | CustomFormatDraft): boolean
  record(made: QualityProfileDraft | CustomFormatDraft): void
  forget(name: string): void
}

export function appliedDraftsOf(memory: KeyValueStore, service: string): AppliedDrafts {
  const nameOf = (name: string) => `quality ${service} ${name}`
  return {
    isUnchanged: (made) => memory.get('wired', nameOf(made.name), appliedDraftSchema)?.value.digest === digestOf(made),
    record: (made) => memory.set('wired', nameOf(made.name), { digest: digestOf(made) }),
    forget: (name) => memory.delete('wired', nameOf(name)),
  }
}

/** Ignores order and ids, which the app assigns. */
function digestOf(made: QualityProfileDraft | CustomFormatDraft): string {
  const told =
    'tiers' in made
      ? [
          made.tiers.map(({ qualities }) => qualities.toSorted()),
          made.tiers.find(({ name }) => name === made.cutoff)?.qualities.toSorted(),
          made.upgrades_allowed,
          Object.entries(made.scores).toSorted(),
          Object.entries(made.max_megabytes_per_minute).toSorted(),
          [made.min_score, made.cutoff_score],
        ]
      : made.conditions.map(({ implementation, negate, required, fields }) => [
          implementation,
          negate,
          required,
          Object.entries(fields).toSorted(),
        ])
  return sha256(JSON.stringify(told))
}

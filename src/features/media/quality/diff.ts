import type {
  CustomFormatDraft,
  QualityProfileDraft,
} from '../../../platform/media-apps/roles/media-manager-quality.ts'

/** Returns each difference from usher's version of the profile, in a sentence. */
export function diffProfiles(draft: QualityProfileDraft, saved: QualityProfileDraft): string[] {
  const [draftQualities, savedQualities] = [allowedQualities(draft), allowedQualities(saved)]
  const ranks = (profile: QualityProfileDraft, qualityNames: string[]) =>
    JSON.stringify(
      profile.tiers.map(({ qualities }) => qualities.filter((quality) => qualityNames.includes(quality)).toSorted()),
    )
  const added = savedQualities.filter((quality) => !draftQualities.includes(quality))
  const removed = draftQualities.filter((quality) => !savedQualities.includes(quality))
  const sharedQualities = draftQualities.filter((quality) => savedQualities.includes(quality))
  return [
    ...(added.length === 0 ? [] : [`It also accepts ${added.join(', ')}.`]),
    ...(removed.length === 0 ? [] : [`It does not accept ${removed.join(', ')}.`]),
    ...(draftQualities.length === sharedQualities.length &&
    savedQualities.length === sharedQualities.length &&
    ranks(draft, sharedQualities) !== ranks(saved, sharedQualities)
      ? ['It ranks the qualities in a different order.']
      : []),
    ...(draft.upgrades_allowed === saved.upgrades_allowed ? [] : ['It does not upgrade.']),
    ...(isEqual(cutoffOf(draft), cutoffOf(saved)) ? [] : [`It stops at ${saved.cutoff}, not at ${draft.cutoff}.`]),
    ...diffScores(draft, saved),
    ...(draft.min_score === saved.min_score ? [] : [`It requires a score of at least ${saved.min_score}.`]),
    ...(draft.cutoff_score === saved.cutoff_score ? [] : [`It upgrades until a score of ${saved.cutoff_score}.`]),
    ...(isEqual(sizeLimits(draft), sizeLimits(saved)) ? [] : ['Its size limits are different.']),
  ]
}

export const isFormatDifferent = (draft: CustomFormatDraft, saved: CustomFormatDraft): boolean =>
  !isEqual(comparableConditions(draft), comparableConditions(saved))

const comparableConditions = ({ conditions }: CustomFormatDraft) =>
  conditions
    .map(({ implementation, negate, required, fields }) =>
      JSON.stringify([implementation, negate, required, Object.entries(fields).toSorted()]),
    )
    .toSorted()

function diffScores(draft: QualityProfileDraft, saved: QualityProfileDraft): string[] {
  const names = [...new Set([...Object.keys(draft.scores), ...Object.keys(saved.scores)])].toSorted()
  return names.flatMap((name) => {
    const [draftScore, savedScore] = [draft.scores[name] ?? 0, saved.scores[name] ?? 0]
    return draftScore === savedScore ? [] : [`“${name}” scores ${savedScore}, not ${draftScore}.`]
  })
}

const allowedQualities = ({ tiers }: QualityProfileDraft): string[] => tiers.flatMap(({ qualities }) => qualities)
const cutoffOf = ({ tiers, cutoff }: QualityProfileDraft) =>
  (tiers.find(({ name }) => name === cutoff)?.qualities ?? []).toSorted()
const sizeLimits = ({ max_megabytes_per_minute }: QualityProfileDraft) =>
  Object.entries(max_megabytes_per_minute).toSorted()
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

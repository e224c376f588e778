import type {
  CustomFormatDraft,
  QualityProfileDraft,
} from '../../../platform/media-apps/roles/media-manager-quality.ts'

/** Returns how a profile differs from usher's version, a sentence each. */
export function diffProfiles(made: QualityProfileDraft, found: QualityProfileDraft): string[] {
  const [wanted, has] = [allowedQualities(made), allowedQualities(found)]
  const ranks = (draft: QualityProfileDraft, of: string[]) =>
    JSON.stringify(draft.tiers.map(({ qualities }) => qualities.filter((one) => of.includes(one)).toSorted()))
  const both = wanted.filter((one) => has.includes(one))
  return [
    ...sentence(
      'also takes',
      has.filter((one) => !wanted.includes(one)),
    ),
    ...sentence(
      'does not take',
      wanted.filter((one) => !has.includes(one)),
    ),
    ...(wanted.length === both.length && has.length === both.length && ranks(made, both) !== ranks(found, both)
      ? ['It ranks the qualities in another order.']
      : []),
    ...(made.upgrades_allowed === found.upgrades_allowed ? [] : ['It does not look for better copies.']),
    ...(isEqual(cutoffOf(made), cutoffOf(found)) ? [] : [`It stops at ${found.cutoff}, not at ${made.cutoff}.`]),
    ...diffScores(made, found),
    ...(made.min_score === found.min_score ? [] : [`It asks for a score of at least ${found.min_score}.`]),
    ...(made.cutoff_score === found.cutoff_score
      ? []
      : [`It looks for better until a score of ${found.cutoff_score}.`]),
    ...(isEqual(sizeLimits(made), sizeLimits(found)) ? [] : ['Its bounds of size are others.']),
  ]
}

export const isFormatDifferent = (made: CustomFormatDraft, found: CustomFormatDraft): boolean =>
  !isEqual(comparableConditions(made), comparableConditions(found))

const comparableConditions = ({ conditions }: CustomFormatDraft) =>
  conditions
    .map(({ implementation, negate, required, fields }) =>
      JSON.stringify([implementation, negate, required, Object.entries(fields).toSorted()]),
    )
    .toSorted()

function diffScores(made: QualityProfileDraft, found: QualityProfileDraft): string[] {
  const names = [...new Set([...Object.keys(made.scores), ...Object.keys(found.scores)])].toSorted()
  return names.flatMap((name) => {
    const [wanted, has] = [made.scores[name] ?? 0, found.scores[name] ?? 0]
    return wanted === has ? [] : [`“${name}” counts ${has}, not ${wanted}.`]
  })
}

const allowedQualities = ({ tiers }: QualityProfileDraft): string[] => tiers.flatMap(({ qualities }) => qualities)
const cutoffOf = ({ tiers, cutoff }: QualityProfileDraft) =>
  (tiers.find(({ name }) => name === cutoff)?.qualities ?? []).toSorted()
const sizeLimits = ({ max_megabytes_per_minute }: QualityProfileDraft) =>
  Object.entries(max_megabytes_per_minute).toSorted()
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const sentence = (verb: string, names: string[]): string[] =>
  names.length === 0 ? [] : [`It ${verb} ${names.join(', ')}.`]

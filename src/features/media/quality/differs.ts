import type { FormatDraft, ProfileDraft } from '../../../platform/media-apps/roles/library-quality.ts'

/** In what a profile is not as usher makes it, a sentence each, as a person would say it. */
export function profileDiffers(made: ProfileDraft, found: ProfileDraft): string[] {
  const [wanted, has] = [allowed(made), allowed(found)]
  const ranks = (draft: ProfileDraft, of: string[]) =>
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
    ...(made.upgrades === found.upgrades ? [] : ['It does not look for better copies.']),
    ...(same(cutoffOf(made), cutoffOf(found)) ? [] : [`It stops at ${found.cutoff}, not at ${made.cutoff}.`]),
    ...scoresDiffer(made, found),
    ...(made.least_score === found.least_score ? [] : [`It asks for a score of at least ${found.least_score}.`]),
    ...(made.cutoff_score === found.cutoff_score
      ? []
      : [`It looks for better until a score of ${found.cutoff_score}.`]),
    ...(same(sizes(made), sizes(found)) ? [] : ['Its bounds of size are others.']),
  ]
}

/** Whether a custom format finds what usher's own would find. */
export const formatDiffers = (made: FormatDraft, found: FormatDraft): boolean => !same(bare(made), bare(found))

const bare = ({ conditions }: FormatDraft) =>
  conditions
    .map(({ implementation, negate, required, fields }) =>
      JSON.stringify([implementation, negate, required, Object.entries(fields).toSorted()]),
    )
    .toSorted()

function scoresDiffer(made: ProfileDraft, found: ProfileDraft): string[] {
  const names = [...new Set([...Object.keys(made.scores), ...Object.keys(found.scores)])].toSorted()
  return names.flatMap((name) => {
    const [wanted, has] = [made.scores[name] ?? 0, found.scores[name] ?? 0]
    return wanted === has ? [] : [`“${name}” counts ${has}, not ${wanted}.`]
  })
}

const allowed = ({ tiers }: ProfileDraft): string[] => tiers.flatMap(({ qualities }) => qualities)
const cutoffOf = ({ tiers, cutoff }: ProfileDraft) =>
  (tiers.find(({ name }) => name === cutoff)?.qualities ?? []).toSorted()
const sizes = ({ most }: ProfileDraft) => Object.entries(most).toSorted()
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const sentence = (verb: string, names: string[]): string[] =>
  names.length === 0 ? [] : [`It ${verb} ${names.join(', ')}.`]

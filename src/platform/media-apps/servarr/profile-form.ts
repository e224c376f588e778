import {
  flag,
  id,
  inner,
  listed,
  number,
  numberOr,
  text,
  textOr,
  thing,
  Unreadable,
  type Foreign,
} from '../../../lib/json-reader.ts'
import type { Palette, ProfileDraft, ProfileForm, Tier } from '../roles/library-quality.ts'

/** source: `QualityProfileResource`: items are single qualities or groups of them, the worst first. */
const itemsOf = (profile: Foreign): Foreign[] => listed(profile, 'items').map((one) => thing(one, 'a quality'))
const insideOf = (item: Foreign): Foreign[] => (item['quality'] ? [item] : itemsOf(item))
const nameOf = (item: Foreign): string => text(inner(item, 'quality'), 'name')
const numberOf = (item: Foreign): number =>
  item['quality'] ? number(inner(item, 'quality'), 'id') : number(item, 'id')

export function profileForm(one: Foreign): ProfileForm {
  const allowed = itemsOf(one).filter((item) => flag(item, 'allowed'))
  const cutoff = allowed.find((item) => numberOf(item) === numberOr(one, 'cutoff'))
  return {
    id: id(one, 'id'),
    name: text(one, 'name'),
    upgrades: flag(one, 'upgradeAllowed'),
    tiers: allowed.map(tierOf),
    cutoff: cutoff ? tierOf(cutoff).name : '',
    scores: scoresOf(one),
    least_score: numberOr(one, 'minFormatScore') ?? 0,
    cutoff_score: numberOr(one, 'cutoffFormatScore') ?? 0,
    most: Object.fromEntries(
      allowed.flatMap(insideOf).flatMap((item) => {
        const most = numberOr(item, 'maxSize')
        return most === null ? [] : [[nameOf(item), most]]
      }),
    ),
  }
}

const tierOf = (item: Foreign): Tier => {
  const qualities = insideOf(item).map(nameOf)
  return { name: item['quality'] ? nameOf(item) : (textOr(item, 'name') ?? qualities.join(' ')), qualities }
}

const scoresOf = (one: Foreign): Record<string, number> =>
  Object.fromEntries(
    listed(one, 'formatItems').flatMap((each) => {
      const item = thing(each, 'a score')
      const score = numberOr(item, 'score') ?? 0
      return score === 0 ? [] : [[text(item, 'name'), score]]
    }),
  )

/** source: the schema of a new profile holds every quality once; only newer Sonarr has sizes there. */
export function palette(said: unknown): Palette {
  const all = itemsOf(thing(said)).flatMap(insideOf)
  return { qualities: all.map(nameOf), bounded: all.some((item) => 'maxSize' in item) }
}

/**
 * The body that makes a profile of a draft, from the app's own schema of a new one, so that what usher does not know is
 * as the app wants it. source: every quality and every custom format has to be there, groups are numbered from 1000.
 */
export function profileBody(draft: ProfileDraft, schema: Foreign): Foreign {
  const singles = new Map(
    itemsOf(schema)
      .flatMap(insideOf)
      .map((item) => [nameOf(item), item]),
  )
  const used = new Set(draft.tiers.flatMap(({ qualities }) => qualities))
  const single = (name: string, allowed: boolean): Foreign => {
    const item = singles.get(name)
    if (!item) throw new Unreadable(`it has no quality called ${name}`)
    return { ...item, allowed, ...('maxSize' in item && { maxSize: draft.most[name] ?? null }) }
  }
  const tiers = draft.tiers.map(({ name, qualities }, at): Foreign => {
    const [only] = qualities
    if (qualities.length === 1 && only !== undefined) return single(only, true)
    return { id: 1000 + at, name, items: qualities.map((one) => single(one, true)), allowed: true }
  })
  const cutoff = tiers[draft.tiers.findIndex(({ name }) => name === draft.cutoff)]
  if (!cutoff) throw new Unreadable(`${draft.cutoff} is not among what ${draft.name} allows`)
  const rest = [...singles.keys()].filter((name) => !used.has(name)).map((name) => single(name, false))
  const isBetter = betterThan(insideOf(cutoff), [...singles.values()])
  return {
    ...schema,
    name: draft.name,
    upgradeAllowed: draft.upgrades,
    cutoff: numberOf(cutoff),
    items: [...rest.filter((item) => !isBetter(item)), ...tiers, ...rest.filter(isBetter)],
    minFormatScore: draft.least_score,
    cutoffFormatScore: draft.cutoff_score,
    formatItems: listed(schema, 'formatItems').map((each) => {
      const item = thing(each, 'a score')
      return { ...item, score: draft.scores[text(item, 'name')] ?? 0 }
    }),
  }
}

/**
 * Whether a quality that is not taken any more is better than where the profile stops. It has to stand above that: the
 * app goes by the place alone, and would replace what is here by something worse. Music has no resolution, and its place
 * decides.
 */
function betterThan(stops: readonly Foreign[], all: readonly Foreign[]): (item: Foreign) => boolean {
  const resolution = (item: Foreign) => numberOr(inner(item, 'quality'), 'resolution') ?? 0
  const place = (item: Foreign) => all.findIndex((one) => numberOf(one) === numberOf(item))
  const [most, last] = [Math.max(...stops.map(resolution)), Math.max(...stops.map(place))]
  return (item) => resolution(item) > most || (resolution(item) === most && place(item) > last)
}

import { flag, id, inner, listed, number, numberOr, text, textOr, thing, type Foreign } from '../foreign.ts'
import type { QualityProfile, QualitySize } from '../interfaces/library-settings.ts'

/** A profile. Its items are qualities or groups of them, and the cutoff is the number of either. */
export function qualityProfile(one: Foreign): QualityProfile {
  const items = listed(one, 'items').map((each) => thing(each, 'a quality'))
  const cutoff = numberOr(one, 'cutoff')
  const found = items.find((item) => numberOf(item) === cutoff)
  return {
    id: id(one, 'id'),
    name: text(one, 'name'),
    upgrades: flag(one, 'upgradeAllowed'),
    cutoff: found ? nameOf(found) : null,
    allowed: items.filter((item) => flag(item, 'allowed')).map(nameOf),
    least_score: numberOr(one, 'minFormatScore') ?? 0,
    cutoff_score: numberOr(one, 'cutoffFormatScore') ?? 0,
  }
}

/** A group has a number and a name of its own; a single quality has those of what it holds. */
const numberOf = (item: Foreign): number =>
  item['quality'] ? number(inner(item, 'quality'), 'id') : number(item, 'id')
const nameOf = (item: Foreign): string => textOr(inner(item, 'quality'), 'name') ?? text(item, 'name')

export const qualitySize = (one: Foreign): QualitySize => ({
  quality: text(inner(one, 'quality'), 'name'),
  least: numberOr(one, 'minSize'),
  preferred: numberOr(one, 'preferredSize'),
  most: numberOr(one, 'maxSize'),
})

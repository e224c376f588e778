import {
  isTrue,
  requiredId,
  optionalObject,
  optionalArray,
  requiredNumber,
  optionalNumber,
  requiredString,
  optionalString,
  asObject,
  ParseError,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type {
  AvailableQualities,
  QualityProfileDraft,
  SavedQualityProfile,
  QualityTier,
} from '../roles/media-manager-quality.ts'

/** source: `QualityProfileResource`: items are qualities or groups of qualities, the worst first */
const readItems = (profile: JsonObject): JsonObject[] =>
  optionalArray(profile, 'items').map((one) => asObject(one, 'a quality'))
const singleQualities = (item: JsonObject): JsonObject[] => (item['quality'] ? [item] : readItems(item))
const qualityNameOf = (item: JsonObject): string => requiredString(optionalObject(item, 'quality'), 'name')
const qualityIdOf = (item: JsonObject): number =>
  item['quality'] ? requiredNumber(optionalObject(item, 'quality'), 'id') : requiredNumber(item, 'id')

export function readQualityProfile(json: JsonObject): SavedQualityProfile {
  const allowed = readItems(json).filter((item) => isTrue(item, 'allowed'))
  const cutoff = allowed.find((item) => qualityIdOf(item) === optionalNumber(json, 'cutoff'))
  return {
    id: requiredId(json, 'id'),
    name: requiredString(json, 'name'),
    upgrades_allowed: isTrue(json, 'upgradeAllowed'),
    tiers: allowed.map(readTier),
    cutoff: cutoff ? readTier(cutoff).name : '',
    scores: readScores(json),
    min_score: optionalNumber(json, 'minFormatScore') ?? 0,
    cutoff_score: optionalNumber(json, 'cutoffFormatScore') ?? 0,
    max_megabytes_per_minute: Object.fromEntries(
      allowed.flatMap(singleQualities).flatMap((item) => {
        const maxResolution = optionalNumber(item, 'maxSize')
        return maxResolution === null ? [] : [[qualityNameOf(item), maxResolution]]
      }),
    ),
  }
}

const readTier = (item: JsonObject): QualityTier => {
  const qualities = singleQualities(item).map(qualityNameOf)
  return {
    name: item['quality'] ? qualityNameOf(item) : (optionalString(item, 'name') ?? qualities.join(' ')),
    qualities,
  }
}

const readScores = (json: JsonObject): Record<string, number> =>
  Object.fromEntries(
    optionalArray(json, 'formatItems').flatMap((each) => {
      const item = asObject(each, 'a score')
      const score = optionalNumber(item, 'score') ?? 0
      return score === 0 ? [] : [[requiredString(item, 'name'), score]]
    }),
  )

/** source: the schema of a new profile lists every quality once; only newer versions of Sonarr include sizes */
export function readAvailableQualities(body: unknown): AvailableQualities {
  const all = readItems(asObject(body)).flatMap(singleQualities)
  return { qualities: all.map(qualityNameOf), profiles_cap_bitrate: all.some((item) => 'maxSize' in item) }
}

/**
 * Builds the request body of a profile from the app's own schema of a new one, so that fields usher does not know have
 * the app's defaults. source: every quality and every custom format has to be there, groups are numbered from 1000.
 */
export function buildQualityProfile(draft: QualityProfileDraft, schema: JsonObject): JsonObject {
  const singles = new Map(
    readItems(schema)
      .flatMap(singleQualities)
      .map((item) => [qualityNameOf(item), item]),
  )
  const used = new Set(draft.tiers.flatMap(({ qualities }) => qualities))
  const single = (name: string, allowed: boolean): JsonObject => {
    const item = singles.get(name)
    if (!item) throw new ParseError(`it has no quality called ${name}`)
    return { ...item, allowed, ...('maxSize' in item && { maxSize: draft.max_megabytes_per_minute[name] ?? null }) }
  }
  const tiers = draft.tiers.map(({ name, qualities }, at): JsonObject => {
    const [only] = qualities
    if (qualities.length === 1 && only !== undefined) return single(only, true)
    return { id: 1000 + at, name, items: qualities.map((one) => single(one, true)), allowed: true }
  })
  const cutoff = tiers[draft.tiers.findIndex(({ name }) => name === draft.cutoff)]
  if (!cutoff) throw new ParseError(`${draft.cutoff} is not one of the qualities that ${draft.name} allows`)
  const rest = [...singles.keys()].filter((name) => !used.has(name)).map((name) => single(name, false))
  const isBetter = createIsBetter(singleQualities(cutoff), [...singles.values()])
  return {
    ...schema,
    name: draft.name,
    upgradeAllowed: draft.upgrades_allowed,
    cutoff: qualityIdOf(cutoff),
    items: [...rest.filter((item) => !isBetter(item)), ...tiers, ...rest.filter(isBetter)],
    minFormatScore: draft.min_score,
    cutoffFormatScore: draft.cutoff_score,
    formatItems: optionalArray(schema, 'formatItems').map((each) => {
      const item = asObject(each, 'a score')
      return { ...item, score: draft.scores[requiredString(item, 'name')] ?? 0 }
    }),
  }
}

/**
 * Returns whether a disallowed quality is better than the cutoff. It must be placed above the cutoff: the app compares
 * only positions, and would otherwise replace a file with a worse one. Music has no resolution, so its position
 * decides.
 */
function createIsBetter(stops: readonly JsonObject[], all: readonly JsonObject[]): (item: JsonObject) => boolean {
  const resolution = (item: JsonObject) => optionalNumber(optionalObject(item, 'quality'), 'resolution') ?? 0
  const position = (item: JsonObject) => all.findIndex((json) => qualityIdOf(json) === qualityIdOf(item))
  const [maxResolution, lastPosition] = [Math.max(...stops.map(resolution)), Math.max(...stops.map(position))]
  return (item) =>
    resolution(item) > maxResolution || (resolution(item) === maxResolution && position(item) > lastPosition)
}

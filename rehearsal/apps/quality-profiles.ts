import { get, post, remove, type AppAsked, type AppPath } from './app.ts'
import { formatsOf, profilesOf, type PretendProfile, type ProfileItem } from './quality-store.ts'
import { qualities, type PretendLibrary } from './qualities.ts'
import { complaint, invalid, lastNumber, NOT_FOUND, replacing } from './servarr-changes.ts'

export function profilePaths(app: PretendLibrary, base: string, using: (asked: AppAsked, id: number) => boolean) {
  const path = `${base}/qualityprofile`
  const one = (asked: AppAsked) => profilesOf(asked, app).find(({ id }) => id === Number(asked.parts['id']))
  const checked = async (asked: AppAsked, id: number): Promise<PretendProfile | Response> => {
    const given = { ...((await asked.request.json()) as PretendProfile), id }
    const wrong = mistakes(asked, app, given)
    if (wrong) return wrong
    const taken = profilesOf(asked, app).some((other) => other.id !== id && other.name === given.name)
    // source: names are unique in its database alone, and the pipeline makes a conflict of a broken constraint
    return taken ? complaint(409, 'constraint failed\nUNIQUE constraint failed: QualityProfiles.Name') : given
  }
  const paths: AppPath[] = [
    get(path, (asked) => profilesOf(asked, app)),
    get(`${path}/schema`, (asked) => schemaOf(asked, app)),
    post(path, async (asked) => {
      const all = profilesOf(asked, app)
      const given = await checked(asked, lastNumber(all) + 1)
      if (given instanceof Response) return given
      all.push(given)
      return Response.json(given, { status: 201 })
    }),
    replacing(`${path}/{id}`, one, checked),
    remove(`${path}/{id}`, (asked) => {
      const gone = one(asked)
      if (!gone) return NOT_FOUND()
      if (using(asked, gone.id)) return complaint(400, `QualityProfile [${gone.name}] is in use.`)
      const all = profilesOf(asked, app)
      all.splice(all.indexOf(gone), 1)
      return {}
    }),
  ]
  return paths
}

/** source: a new profile has every quality, the web ones in groups, none of them allowed, and every custom format. */
function schemaOf(asked: AppAsked, app: PretendLibrary): object {
  const groups = [...new Set(qualities[app].map(({ group }) => group))]
  const items: ProfileItem[] = []
  for (const { quality, group } of qualities[app]) {
    const single = { quality, items: [], allowed: false, ...(app === 'sonarr' && { minSize: null, maxSize: null }) }
    const open = items.find(({ name }) => name === group)
    if (group === null) items.push(single)
    else if (open) open.items?.push(single)
    else items.push({ id: 1000 + groups.indexOf(group), name: group, items: [single], allowed: false })
  }
  return {
    name: '',
    upgradeAllowed: false,
    cutoff: 0,
    items,
    minFormatScore: 0,
    cutoffFormatScore: 0,
    ...(app === 'sonarr' && { minUpgradeFormatScore: 1 }),
    formatItems: formatsOf(asked).map(({ id, name }) => ({ format: id, name, score: 0 })),
    ...(app === 'radarr' && { language: { id: 1, name: 'English' } }),
  }
}

/** source: the validators of the family, with their sentences. */
function mistakes(asked: AppAsked, app: PretendLibrary, given: PretendProfile): Response | undefined {
  const { name, items, cutoff, formatItems, minFormatScore } = given
  if (!name) return invalid('Name', "'Name' must not be empty.")
  const inside = items.flatMap((item) => (item.quality ? [item] : (item.items ?? [])))
  const ids = inside.map(({ quality }) => quality?.id)
  const groups = items.filter(({ quality }) => !quality)
  if (!items.some(({ allowed }) => allowed)) return invalid('Items', 'Must contain at least one allowed quality')
  if (items.some(({ quality, name: named }) => quality && named))
    return invalid('Items', 'Individual qualities should not be named')
  if (groups.some(({ name: named }) => !named)) return invalid('Items', 'Groups must have a name')
  if (groups.some(({ id }) => !id)) return invalid('Items', 'Groups must have an ID')
  if (groups.some((group) => (group.items ?? []).length < 2))
    return invalid('Items', 'Groups must contain multiple qualities')
  if (new Set(groups.map(({ id }) => id)).size !== groups.length) return invalid('Items', 'Groups must have unique IDs')
  if (new Set(ids).size !== ids.length) return invalid('Items', 'Qualities can only be used once')
  if (ids.length !== qualities[app].length) return invalid('Items', 'Must contain all qualities')
  if (!items.some((item) => item.allowed && (item.quality?.id ?? item.id) === cutoff))
    return invalid('Cutoff', 'Cutoff must be an allowed quality or group')
  const formats = formatsOf(asked).map(({ id }) => id)
  if (formats.length !== formatItems.length || !formats.every((id) => formatItems.some(({ format }) => format === id)))
    return invalid(
      'FormatItems',
      'All Custom Formats and no extra ones need to be present inside your Profile! Try refreshing your browser.',
    )
  const reachable = formatItems.reduce((sum, { score }) => sum + Math.max(score, 0), 0)
  if (minFormatScore > Math.max(reachable, ...formatItems.map(({ score }) => score), 0))
    return invalid('MinFormatScore', 'Minimum Custom Score can never be satisfied')
  return undefined
}

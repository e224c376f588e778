import { get, post, del, type AppHandlerContext, type AppRoute } from './app.ts'
import { customFormats, qualityProfiles, type RehearsedProfile, type RehearsedProfileItem } from './quality-store.ts'
import { qualitiesByApp, type RehearsedMediaManager } from './qualities.ts'
import { servarrError, invalidProperty, highestId, notFound, replaceRoute } from './servarr-responses.ts'

export function profileRoutes(
  app: RehearsedMediaManager,
  base: string,
  using: (context: AppHandlerContext, id: number) => boolean,
) {
  const path = `${base}/qualityprofile`
  const one = (context: AppHandlerContext) =>
    qualityProfiles(context, app).find(({ id }) => id === Number(context.pathParams['id']))
  const validatedBody = async (context: AppHandlerContext, id: number): Promise<RehearsedProfile | Response> => {
    const profile = { ...((await context.request.json()) as RehearsedProfile), id }
    const wrong = validateProfile(context, app, profile)
    if (wrong) return wrong
    const nameExists = qualityProfiles(context, app).some((other) => other.id !== id && other.name === profile.name)
    // source: only the database requires unique names, and a violated constraint is returned as a conflict
    return nameExists ? servarrError(409, 'constraint failed\nUNIQUE constraint failed: QualityProfiles.Name') : profile
  }
  const paths: AppRoute[] = [
    get(path, (context) => qualityProfiles(context, app)),
    get(`${path}/schema`, (context) => newProfileTemplate(context, app)),
    post(path, async (context) => {
      const all = qualityProfiles(context, app)
      const profile = await validatedBody(context, highestId(all) + 1)
      if (profile instanceof Response) return profile
      all.push(profile)
      return Response.json(profile, { status: 201 })
    }),
    replaceRoute(`${path}/{id}`, one, validatedBody),
    del(`${path}/{id}`, (context) => {
      const deleted = one(context)
      if (!deleted) return notFound()
      if (using(context, deleted.id)) return servarrError(400, `QualityProfile [${deleted.name}] is in use.`)
      const all = qualityProfiles(context, app)
      all.splice(all.indexOf(deleted), 1)
      return {}
    }),
  ]
  return paths
}

/** source: a new profile has every quality, disallowed and with the web ones in groups, and every custom format. */
function newProfileTemplate(context: AppHandlerContext, app: RehearsedMediaManager): object {
  const groups = [...new Set(qualitiesByApp[app].map(({ group }) => group))]
  const items: RehearsedProfileItem[] = []
  for (const { quality, group } of qualitiesByApp[app]) {
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
    formatItems: customFormats(context).map(({ id, name }) => ({ format: id, name, score: 0 })),
    ...(app === 'radarr' && { language: { id: 1, name: 'English' } }),
  }
}

/** source: the validators of the family, with their messages. */
function validateProfile(
  context: AppHandlerContext,
  app: RehearsedMediaManager,
  profile: RehearsedProfile,
): Response | undefined {
  const { name, items, cutoff, formatItems, minFormatScore } = profile
  if (!name) return invalidProperty('Name', "'Name' must not be empty.")
  const inside = items.flatMap((item) => (item.quality ? [item] : (item.items ?? [])))
  const ids = inside.map(({ quality }) => quality?.id)
  const groups = items.filter(({ quality }) => !quality)
  if (!items.some(({ allowed }) => allowed))
    return invalidProperty('Items', 'Must contain at least one allowed quality')
  if (items.some(({ quality, name: named }) => quality && named))
    return invalidProperty('Items', 'Individual qualities should not be named')
  if (groups.some(({ name: named }) => !named)) return invalidProperty('Items', 'Groups must have a name')
  if (groups.some(({ id }) => !id)) return invalidProperty('Items', 'Groups must have an ID')
  if (groups.some((group) => (group.items ?? []).length < 2))
    return invalidProperty('Items', 'Groups must contain multiple qualities')
  if (new Set(groups.map(({ id }) => id)).size !== groups.length)
    return invalidProperty('Items', 'Groups must have unique IDs')
  if (new Set(ids).size !== ids.length) return invalidProperty('Items', 'Qualities can only be used once')
  if (ids.length !== qualitiesByApp[app].length) return invalidProperty('Items', 'Must contain all qualities')
  if (!items.some((item) => item.allowed && (item.quality?.id ?? item.id) === cutoff))
    return invalidProperty('Cutoff', 'Cutoff must be an allowed quality or group')
  const formats = customFormats(context).map(({ id }) => id)
  if (formats.length !== formatItems.length || !formats.every((id) => formatItems.some(({ format }) => format === id)))
    return invalidProperty(
      'FormatItems',
      'All Custom Formats and no extra ones need to be present inside your Profile! Try refreshing your browser.',
    )
  const reachable = formatItems.reduce((sum, { score }) => sum + Math.max(score, 0), 0)
  if (minFormatScore > Math.max(reachable, ...formatItems.map(({ score }) => score), 0))
    return invalidProperty('MinFormatScore', 'Minimum Custom Score can never be satisfied')
  return undefined
}

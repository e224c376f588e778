import { freshKey } from './keys.ts'
import { get, post, put, stored, type AppAsked, type AppPath } from './app.ts'
import { formatPaths } from './custom-formats.ts'
import { profilePaths } from './quality-profiles.ts'
import { profilesOf, type PretendProfile } from './quality-store.ts'
import { qualities, type PretendLibrary } from './qualities.ts'
import { backUp } from './servarr-backups.ts'
import { lastNumber } from './servarr-changes.ts'

/** The profile that items have until somebody gives them another. */
const usual: Record<PretendLibrary, number> = { sonarr: 4, radarr: 4, lidarr: 1 }
/** What every file of the household is. */
const HAS: Record<PretendLibrary, number> = { sonarr: 3, radarr: 3, lidarr: 6 }
const words = {
  sonarr: { editor: 'series/editor', ids: 'seriesIds' },
  radarr: { editor: 'movie/editor', ids: 'movieIds' },
  lidarr: { editor: 'artist/editor', ids: 'artistIds' },
} as const

const assigned = (asked: AppAsked): Map<number, number> => stored(asked, 'assigned', () => new Map())

/** The number of an item's profile. */
export const profileOf = (asked: AppAsked, app: PretendLibrary, item: number): number =>
  assigned(asked).get(item) ?? usual[app]

/** Whether its file is worse than what its profile no longer looks for better than. */
export function belowCutoff(asked: AppAsked, app: PretendLibrary, item: number): boolean {
  const profile = profilesOf(asked, app).find(({ id }) => id === profileOf(asked, app, item))
  return profile ? profile.upgradeAllowed && placeOf(profile, HAS[app]) < placeOf(profile, profile.cutoff) : false
}

const placeOf = ({ items }: PretendProfile, wanted: number): number =>
  items.findIndex(
    ({ id, quality, items: inside = [] }) =>
      (quality?.id ?? id) === wanted || inside.some((one) => one.quality?.id === wanted),
  )

/** Everything about quality that a library takes and tells. */
export function qualityPaths(app: PretendLibrary, base: string, items: (asked: AppAsked) => number[]): AppPath[] {
  const { editor, ids } = words[app]
  return [
    ...profilePaths(app, base, (asked, id) => items(asked).some((item) => profileOf(asked, app, item) === id)),
    ...formatPaths(app, base),
    get(`${base}/qualitydefinition`, () =>
      qualities[app].map(({ quality, preferred }, at) => ({
        id: at + 1,
        quality,
        title: quality.name,
        weight: at + 1,
        minSize: 4,
        maxSize: Math.round(preferred * 1.25),
        preferredSize: preferred,
      })),
    ),
    put(`${base}/${editor}`, async (asked) => {
      const given = (await asked.request.json()) as { qualityProfileId?: number } & Record<string, number[]>
      for (const item of given[ids] ?? [])
        if (given.qualityProfileId !== undefined) assigned(asked).set(item, given.qualityProfileId)
      return Response.json([], { status: 202 })
    }),
    post(`${base}/command`, async (asked) => {
      const body = (await asked.request.json()) as { name: string }
      if (body.name === 'ResetApiKey') asked.rekey?.(freshKey())
      if (body.name === 'Backup') backUp(asked, app)
      const begun: { id: number }[] = stored(asked, 'commands', () => [])
      const at = new Date(asked.now()).toISOString()
      const command = {
        id: lastNumber(begun) + 1000,
        name: body.name,
        body,
        status: 'queued',
        queued: at,
        result: 'unknown',
      }
      begun.push(command)
      return Response.json(command, { status: 201 })
    }),
  ]
}

import { generateKey } from './keys.ts'
import { get, post, put, databaseEntry, type AppHandlerContext, type AppRoute } from './app.ts'
import { customFormatRoutes } from './custom-formats.ts'
import { profileRoutes } from './quality-profiles.ts'
import { qualityProfiles, type RehearsedProfile } from './quality-store.ts'
import { qualitiesByApp, type RehearsedMediaManager } from './qualities.ts'
import { runBackupCommand } from './servarr-backups.ts'
import { highestId } from './servarr-responses.ts'

/** The default profile of items. */
const defaultProfileId: Record<RehearsedMediaManager, number> = { sonarr: 4, radarr: 4, lidarr: 1 }
/** The quality of every file in the household. */
const FILE_QUALITY_ID: Record<RehearsedMediaManager, number> = { sonarr: 3, radarr: 3, lidarr: 6 }
const editorEndpoints = {
  sonarr: { editor: 'series/editor', ids: 'seriesIds' },
  radarr: { editor: 'movie/editor', ids: 'movieIds' },
  lidarr: { editor: 'artist/editor', ids: 'artistIds' },
} as const

const assignedProfiles = (context: AppHandlerContext): Map<number, number> =>
  databaseEntry(context, 'assigned', () => new Map())

export const profileIdOf = (context: AppHandlerContext, app: RehearsedMediaManager, item: number): number =>
  assignedProfiles(context).get(item) ?? defaultProfileId[app]

/** Returns whether an item's file is below its profile's cutoff. */
export function isBelowCutoff(context: AppHandlerContext, app: RehearsedMediaManager, item: number): boolean {
  const profile = qualityProfiles(context, app).find(({ id }) => id === profileIdOf(context, app, item))
  return profile
    ? profile.upgradeAllowed && qualityRank(profile, FILE_QUALITY_ID[app]) < qualityRank(profile, profile.cutoff)
    : false
}

const qualityRank = ({ items }: RehearsedProfile, wanted: number): number =>
  items.findIndex(
    ({ id, quality, items: inside = [] }) =>
      (quality?.id ?? id) === wanted || inside.some((item) => item.quality?.id === wanted),
  )

export function qualityRoutes(
  app: RehearsedMediaManager,
  base: string,
  items: (context: AppHandlerContext) => number[],
): AppRoute[] {
  const { editor, ids } = editorEndpoints[app]
  return [
    ...profileRoutes(app, base, (context, id) => items(context).some((item) => profileIdOf(context, app, item) === id)),
    ...customFormatRoutes(app, base),
    get(`${base}/qualitydefinition`, () =>
      qualitiesByApp[app].map(({ quality, preferred }, at) => ({
        id: at + 1,
        quality,
        title: quality.name,
        weight: at + 1,
        minSize: 4,
        maxSize: Math.round(preferred * 1.25),
        preferredSize: preferred,
      })),
    ),
    put(`${base}/${editor}`, async (context) => {
      const changes = (await context.request.json()) as { qualityProfileId?: number } & Record<string, number[]>
      for (const item of changes[ids] ?? [])
        if (changes.qualityProfileId !== undefined) assignedProfiles(context).set(item, changes.qualityProfileId)
      return Response.json([], { status: 202 })
    }),
    post(`${base}/command`, async (context) => {
      const body = (await context.request.json()) as { name: string }
      if (body.name === 'ResetApiKey') context.replaceKey?.(generateKey())
      if (body.name === 'Backup') runBackupCommand(context, app)
      const commands: { id: number }[] = databaseEntry(context, 'commands', () => [])
      const at = new Date(context.now()).toISOString()
      const command = {
        id: highestId(commands) + 1000,
        name: body.name,
        body,
        status: 'queued',
        queued: at,
        result: 'unknown',
      }
      commands.push(command)
      return Response.json(command, { status: 201 })
    }),
  ]
}

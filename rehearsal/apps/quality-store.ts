import { type AppHandlerContext, databaseEntry } from './app.ts'
import { qualitiesByApp, type RehearsedMediaManager, type RehearsedQuality } from './qualities.ts'

export interface RehearsedFormat {
  id: number
  name: string
  includeCustomFormatWhenRenaming: boolean
  specifications: { name: string; implementation: string; fields: { name: string; value?: unknown }[] }[]
}
export const customFormats = (context: AppHandlerContext): RehearsedFormat[] =>
  databaseEntry(context, 'formats', () => [])
export interface RehearsedProfileItem {
  id?: number
  name?: string
  quality?: RehearsedQuality['quality']
  items?: RehearsedProfileItem[]
  allowed?: boolean
}
export interface RehearsedProfile {
  id: number
  name: string
  upgradeAllowed: boolean
  cutoff: number
  items: RehearsedProfileItem[]
  minFormatScore: number
  cutoffFormatScore: number
  formatItems: { format: number; name: string; score: number }[]
}
/** The profiles of a new app; the household uses the first. */
export const builtInProfiles: Record<
  RehearsedMediaManager,
  [id: number, name: string, allowed: RegExp, cutoff: number][]
> = {
  sonarr: [
    [1, 'Any', /./, 3],
    [4, 'HD-1080p', /1080p$/, 3],
  ],
  radarr: [
    [1, 'Any', /./, 3],
    [4, 'HD-1080p', /1080p$/, 3],
  ],
  lidarr: [
    [1, 'Any', /./, 6],
    [2, 'Lossless', /FLAC|ALAC|APE|WavPack/, 6],
  ],
}
export const qualityProfiles = (context: AppHandlerContext, app: RehearsedMediaManager): RehearsedProfile[] =>
  databaseEntry(context, 'profiles', () =>
    builtInProfiles[app].map(([id, name, allowed, cutoff]) => ({
      id,
      name,
      upgradeAllowed: true,
      cutoff,
      items: qualitiesByApp[app].map(({ quality }) => ({ quality, items: [], allowed: allowed.test(quality.name) })),
      ...(app === 'sonarr' && { minUpgradeFormatScore: 1 }),
      minFormatScore: 0,
      cutoffFormatScore: 0,
      formatItems: [],
      ...(app === 'radarr' && { language: { id: -2, name: 'Original' } }),
    })),
  )

import { type AppAsked, stored } from './app.ts'
import { qualities, type PretendLibrary, type PretendQuality } from './qualities.ts'

export interface PretendFormat {
  id: number
  name: string
  includeCustomFormatWhenRenaming: boolean
  specifications: { name: string; implementation: string; fields: { name: string; value?: unknown }[] }[]
}
export const formatsOf = (asked: AppAsked): PretendFormat[] => stored(asked, 'formats', () => [])
export interface ProfileItem {
  id?: number
  name?: string
  quality?: PretendQuality['quality']
  items?: ProfileItem[]
  allowed?: boolean
}
export interface PretendProfile {
  id: number
  name: string
  upgradeAllowed: boolean
  cutoff: number
  items: ProfileItem[]
  minFormatScore: number
  cutoffFormatScore: number
  formatItems: { format: number; name: string; score: number }[]
}
/** The profiles that an app is born with; the household uses the first. */
export const born: Record<PretendLibrary, [id: number, name: string, allowed: RegExp, cutoff: number][]> = {
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
export const profilesOf = (asked: AppAsked, app: PretendLibrary): PretendProfile[] =>
  stored(asked, 'profiles', () =>
    born[app].map(([id, name, allowed, cutoff]) => ({
      id,
      name,
      upgradeAllowed: true,
      cutoff,
      items: qualities[app].map(({ quality }) => ({ quality, items: [], allowed: allowed.test(quality.name) })),
      ...(app === 'sonarr' && { minUpgradeFormatScore: 1 }),
      minFormatScore: 0,
      cutoffFormatScore: 0,
      formatItems: [],
      ...(app === 'radarr' && { language: { id: -2, name: 'Original' } }),
    })),
  )

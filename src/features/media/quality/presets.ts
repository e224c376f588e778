import type { PresetName } from '../../../../contract/kinds/quality.ts'
import type { Media } from '../../../platform/media-apps/roles/library.ts'
import { musicPresets } from './presets-music.ts'

/** A preset as usher means it, before it is fitted to what an app has. */
export interface Preset {
  name: PresetName
  /** In plain words, for people. */
  meaning: string
  /** The worst first; each is taken only until a later one is there. */
  tiers: readonly { name: string; qualities: readonly string[] }[]
  /** The tier from which it no longer looks for better. */
  cutoff: string
  /** A usual bit rate of such a copy, in millions of bits a second. */
  megabits: number
  /** What takes more in an hour is refused; null where nothing bounds it. */
  most_gb_an_hour: number | null
  /** What decides between two of one quality, by the name of usher's custom format. */
  scores: Readonly<Record<string, number>>
  /** What a player has to take: codecs as Jellyfin names them. */
  needs: { video: readonly string[]; audio: readonly string[] }
}

const tier = (name: string, ...qualities: string[]) => ({ name, qualities: qualities.length > 0 ? qualities : [name] })

const sd = tier('usher 480p', 'DVD', 'WEBRip-480p', 'WEBDL-480p', 'Bluray-480p', 'Bluray-576p')
const tv720 = tier('HDTV-720p')
const web720 = tier('usher 720p', 'WEBRip-720p', 'WEBDL-720p', 'Bluray-720p')
const tv1080 = tier('HDTV-1080p')
const web1080 = tier('usher 1080p web', 'WEBRip-1080p', 'WEBDL-1080p')
const disc1080 = tier('Bluray-1080p')
const web2160 = tier('usher 2160p web', 'WEBRip-2160p', 'WEBDL-2160p')
const disc2160 = tier('Bluray-2160p')
/** Radarr and Sonarr have different words for a disc that was copied as it is. */
const remux2160 = tier('usher 2160p disc', 'Bluray-2160p Remux', 'Remux-2160p')

/** A score so low that nothing makes up for it. */
export const REFUSED = -10_000
/** What nobody's screen shows as it should. */
const never = { 'usher: 3D': REFUSED, 'usher: Dolby Vision alone': REFUSED }
const h264 = { video: ['h264'], audio: ['aac', 'ac3', 'eac3'] }
const hevc = { video: ['h264', 'hevc'], audio: ['aac', 'ac3', 'eac3'] }

const video = (small: number, balanced: number, sharp: number, best: number): Preset[] => [
  {
    name: 'small',
    meaning: 'Good on a phone or a small television. Takes the least space and line.',
    tiers: [sd, tv720, web720],
    cutoff: web720.name,
    megabits: small,
    most_gb_an_hour: 1.8,
    scores: { ...never, 'usher: HEVC': 100, 'usher: HDR': REFUSED },
    needs: hevc,
  },
  {
    name: 'balanced',
    meaning: 'Full HD as the streaming services send it. Plays on nearly everything.',
    tiers: [tv720, web720, tv1080, web1080],
    cutoff: web1080.name,
    megabits: balanced,
    most_gb_an_hour: 5,
    scores: { ...never, 'usher: HEVC': -50, 'usher: AV1': REFUSED, 'usher: HDR': REFUSED },
    needs: h264,
  },
  {
    name: 'sharp',
    meaning: 'Ultra HD as the streaming services send it, Full HD until there is one. For a large television.',
    tiers: [web1080, disc1080, web2160],
    cutoff: web2160.name,
    megabits: sharp,
    most_gb_an_hour: 14,
    scores: { ...never, 'usher: HDR': 100, 'usher: AV1': REFUSED },
    needs: hevc,
  },
  {
    name: 'best',
    meaning: 'The picture of the disc itself. For a cinema at home, with much space and a good network.',
    tiers: [disc1080, web2160, disc2160, remux2160],
    cutoff: remux2160.name,
    megabits: best,
    most_gb_an_hour: null,
    scores: { ...never, 'usher: HDR': 200 },
    needs: { video: ['hevc'], audio: ['ac3', 'eac3', 'truehd', 'dts'] },
  },
]

/** The cheapest first. */
export const presets: Readonly<Record<Media, readonly Preset[]>> = {
  films: video(2, 6, 16, 55),
  series: video(1.5, 5, 14, 45),
  music: musicPresets,
}

/** What usher calls a preset's profile in an app: nobody else's begins like that. */
export const profileName = (name: PresetName): string => `usher: ${name}`

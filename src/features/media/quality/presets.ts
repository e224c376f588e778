import type { QualityPresetName } from '../../../../contract/kinds/quality.ts'
import type { MediaType } from '../../../platform/media-apps/roles/media-manager.ts'
import { musicPresets } from './presets-music.ts'

/** A preset before it is fitted to an app. */
export interface PresetDefinition {
  name: QualityPresetName
  meaning: string
  /** Worst first. usher's profile upgrades to later tiers. */
  tiers: readonly { name: string; qualities: readonly string[] }[]
  /** The tier at which upgrades stop. */
  cutoff: string
  /** The usual bit rate of such a copy, in megabits per second. */
  megabits: number
  /** Larger releases are rejected; null for no limit. */
  max_gb_per_hour: number | null
  /** Decides between releases of one quality, by the name of usher's custom format. */
  scores: Readonly<Record<string, number>>
  /** The codecs that a player needs, as Jellyfin names them. */
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
/** Radarr and Sonarr have different names for an unmodified disc copy. */
const remux2160 = tier('usher 2160p disc', 'Bluray-2160p Remux', 'Remux-2160p')

/** So low that no other score can outweigh it. */
export const REJECT_SCORE = -10_000
/** Formats that household screens show incorrectly. */
const neverAccepted = { 'usher: 3D': REJECT_SCORE, 'usher: Dolby Vision alone': REJECT_SCORE }
const h264 = { video: ['h264'], audio: ['aac', 'ac3', 'eac3'] }
const hevc = { video: ['h264', 'hevc'], audio: ['aac', 'ac3', 'eac3'] }

const videoPresets = (small: number, balanced: number, sharp: number, best: number): PresetDefinition[] => [
  {
    name: 'small',
    meaning: 'Good on a phone or a small television. Uses the least space and bandwidth.',
    tiers: [sd, tv720, web720],
    cutoff: web720.name,
    megabits: small,
    max_gb_per_hour: 1.8,
    scores: { ...neverAccepted, 'usher: HEVC': 100, 'usher: HDR': REJECT_SCORE },
    needs: hevc,
  },
  {
    name: 'balanced',
    meaning: 'Full HD as the streaming services send it. Plays on nearly everything.',
    tiers: [tv720, web720, tv1080, web1080],
    cutoff: web1080.name,
    megabits: balanced,
    max_gb_per_hour: 5,
    scores: { ...neverAccepted, 'usher: HEVC': -50, 'usher: AV1': REJECT_SCORE, 'usher: HDR': REJECT_SCORE },
    needs: h264,
  },
  {
    name: 'sharp',
    meaning: 'Ultra HD as the streaming services send it, Full HD until there is one. For a large television.',
    tiers: [web1080, disc1080, web2160],
    cutoff: web2160.name,
    megabits: sharp,
    max_gb_per_hour: 14,
    scores: { ...neverAccepted, 'usher: HDR': 100, 'usher: AV1': REJECT_SCORE },
    needs: hevc,
  },
  {
    name: 'best',
    meaning: 'The picture of the disc itself. For a cinema at home, with much space and a good network.',
    tiers: [disc1080, web2160, disc2160, remux2160],
    cutoff: remux2160.name,
    megabits: best,
    max_gb_per_hour: null,
    scores: { ...neverAccepted, 'usher: HDR': 200 },
    needs: { video: ['hevc'], audio: ['ac3', 'eac3', 'truehd', 'dts'] },
  },
]

/** Smallest first. */
export const qualityPresets: Readonly<Record<MediaType, readonly PresetDefinition[]>> = {
  films: videoPresets(2, 6, 16, 55),
  series: videoPresets(1.5, 5, 14, 45),
  music: musicPresets,
}

/** Returns the name of usher's profile for a preset. Only usher uses the prefix. */
export const presetProfileName = (name: QualityPresetName): string => `usher: ${name}`

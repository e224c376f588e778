/** A quality of an app of the family. Sizes are in megabytes per minute. */
export interface RehearsedQuality {
  quality: Record<string, unknown> & { id: number; name: string }
  preferred: number
  /** The group that a new profile puts it in. */
  group: string | null
}

type VideoQualityRow = [id: number, name: string, source: string, resolution: number, preferred: number, group?: string]

/** source: the qualities of Sonarr 4 in the order of their weight, by the numbers of its API */
const sonarrQualities: VideoQualityRow[] = [
  [0, 'Unknown', 'unknown', 0, 40],
  [1, 'SDTV', 'television', 480, 40],
  [12, 'WEBRip-480p', 'webRip', 480, 45, 'WEB 480p'],
  [8, 'WEBDL-480p', 'web', 480, 45, 'WEB 480p'],
  [2, 'DVD', 'dvd', 480, 50],
  [13, 'Bluray-480p', 'bluray', 480, 55],
  [22, 'Bluray-576p', 'bluray', 576, 60],
  [4, 'HDTV-720p', 'television', 720, 95],
  [9, 'HDTV-1080p', 'television', 1080, 140],
  [10, 'Raw-HD', 'televisionRaw', 1080, 400],
  [14, 'WEBRip-720p', 'webRip', 720, 95, 'WEB 720p'],
  [5, 'WEBDL-720p', 'web', 720, 95, 'WEB 720p'],
  [6, 'Bluray-720p', 'bluray', 720, 100],
  [15, 'WEBRip-1080p', 'webRip', 1080, 205, 'WEB 1080p'],
  [3, 'WEBDL-1080p', 'web', 1080, 205, 'WEB 1080p'],
  [7, 'Bluray-1080p', 'bluray', 1080, 260],
  [20, 'Bluray-1080p Remux', 'blurayRaw', 1080, 300],
  [16, 'HDTV-2160p', 'television', 2160, 320],
  [17, 'WEBRip-2160p', 'webRip', 2160, 350, 'WEB 2160p'],
  [18, 'WEBDL-2160p', 'web', 2160, 350, 'WEB 2160p'],
  [19, 'Bluray-2160p', 'bluray', 2160, 380],
  [21, 'Bluray-2160p Remux', 'blurayRaw', 2160, 395],
]

/** source: the same for Radarr 5, which also has cinema recordings */
const radarrQualities: VideoQualityRow[] = [
  [0, 'Unknown', 'unknown', 0, 40],
  [24, 'WORKPRINT', 'workprint', 0, 40],
  [25, 'CAM', 'cam', 0, 40],
  [26, 'TELESYNC', 'telesync', 0, 40],
  [27, 'TELECINE', 'telecine', 0, 40],
  [29, 'REGIONAL', 'dvd', 480, 40],
  [28, 'DVDSCR', 'dvd', 480, 40],
  [1, 'SDTV', 'tv', 480, 40],
  [2, 'DVD', 'dvd', 0, 50],
  [23, 'DVD-R', 'dvd', 480, 50],
  [8, 'WEBDL-480p', 'webdl', 480, 45, 'WEB 480p'],
  [12, 'WEBRip-480p', 'webrip', 480, 45, 'WEB 480p'],
  [20, 'Bluray-480p', 'bluray', 480, 55],
  [21, 'Bluray-576p', 'bluray', 576, 60],
  [4, 'HDTV-720p', 'tv', 720, 95],
  [5, 'WEBDL-720p', 'webdl', 720, 95, 'WEB 720p'],
  [14, 'WEBRip-720p', 'webrip', 720, 95, 'WEB 720p'],
  [6, 'Bluray-720p', 'bluray', 720, 100],
  [9, 'HDTV-1080p', 'tv', 1080, 140],
  [3, 'WEBDL-1080p', 'webdl', 1080, 205, 'WEB 1080p'],
  [15, 'WEBRip-1080p', 'webrip', 1080, 205, 'WEB 1080p'],
  [7, 'Bluray-1080p', 'bluray', 1080, 260],
  [30, 'Remux-1080p', 'bluray', 1080, 300],
  [16, 'HDTV-2160p', 'tv', 2160, 320],
  [18, 'WEBDL-2160p', 'webdl', 2160, 350, 'WEB 2160p'],
  [17, 'WEBRip-2160p', 'webrip', 2160, 350, 'WEB 2160p'],
  [19, 'Bluray-2160p', 'bluray', 2160, 380],
  [31, 'Remux-2160p', 'bluray', 2160, 395],
  [22, 'BR-DISK', 'bluray', 1080, 395],
  [10, 'Raw-HD', 'tv', 1080, 400],
]

const modifiers: Record<string, string> = {
  REGIONAL: 'regional',
  DVDSCR: 'screener',
  'DVD-R': 'remux',
  'Remux-1080p': 'remux',
  'Remux-2160p': 'remux',
  'BR-DISK': 'brdisk',
  'Raw-HD': 'rawhd',
}

/** source: the same for Lidarr 2, whose qualities have only a name and whose sizes use other units */
const lidarrQualities: [id: number, name: string, group?: string][] = [
  [0, 'Unknown'],
  [24, 'MP3-80', 'Trash Quality Lossy'],
  [23, 'MP3-96', 'Poor Quality Lossy'],
  [22, 'MP3-128', 'Poor Quality Lossy'],
  [5, 'MP3-160', 'Poor Quality Lossy'],
  [19, 'OGG Vorbis Q5', 'Poor Quality Lossy'],
  [1, 'MP3-192', 'Low Quality Lossy'],
  [9, 'AAC-192', 'Low Quality Lossy'],
  [20, 'WMA', 'Low Quality Lossy'],
  [8, 'MP3-VBR-V2', 'Mid Quality Lossy'],
  [3, 'MP3-256', 'Mid Quality Lossy'],
  [10, 'AAC-256', 'Mid Quality Lossy'],
  [2, 'MP3-VBR-V0', 'High Quality Lossy'],
  [12, 'AAC-VBR', 'High Quality Lossy'],
  [4, 'MP3-320', 'High Quality Lossy'],
  [11, 'AAC-320', 'High Quality Lossy'],
  [14, 'OGG Vorbis Q10', 'High Quality Lossy'],
  [6, 'FLAC', 'Lossless'],
  [7, 'ALAC', 'Lossless'],
  [35, 'APE', 'Lossless'],
  [36, 'WavPack', 'Lossless'],
  [21, 'FLAC 24bit', 'Lossless'],
  [37, 'ALAC 24bit', 'Lossless'],
  [13, 'WAV'],
]

const video = (rows: readonly VideoQualityRow[], film: boolean): RehearsedQuality[] =>
  rows.map(([id, name, source, resolution, preferred, group = null]) => ({
    quality: { id, name, source, resolution, ...(film && { modifier: modifiers[name] ?? 'none' }) },
    preferred,
    group,
  }))

/** The qualities of each app, the worst first. */
export const qualitiesByApp = {
  sonarr: video(sonarrQualities, false),
  radarr: video(radarrQualities, true),
  lidarr: lidarrQualities.map(([id, name, group = null], at): RehearsedQuality => ({
    quality: { id, name },
    preferred: 95 + at,
    group,
  })),
}
export type RehearsedMediaManager = keyof typeof qualitiesByApp

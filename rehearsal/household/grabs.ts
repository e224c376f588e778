import { sha256Hex } from '../seeded-random.ts'
import { episodesOf, filmFile } from './media-files.ts'
import type { HouseholdDownload, HouseholdFilm, Household, HouseholdShow } from './types.ts'

/** One release that a media manager grabbed, and its outcome. */
export interface Grab {
  /** The media managers' download id: a hash in capitals, or the Usenet client's own id. */
  id: string
  client: HouseholdDownload['client']
  release: string
  /** The indexer's id. */
  indexer: number
  season: number
  /** Empty for a film. */
  episodes: number[]
  bytes: number
  /** Hours before the rehearsal started; negative if it happened since. Null if it is not imported yet. */
  grabbedHours: number
  /** A person chose it. */
  isChosen: boolean
  importedHours: number | null
}

/** The time between a finished download and its import, in hours. */
const FETCHED_WITHIN_HOURS = 0.9
const TORRENTS = 1
const USENET = 3
const PUBLIC = 5

/** The indexer that has the release of a download. */
export const indexerOf = ({ client, isPublic }: Pick<HouseholdDownload, 'client' | 'isPublic'>): number =>
  client === 'sabnzbd' ? USENET : isPublic ? PUBLIC : TORRENTS

export const clientDownloadId = ({ id, client }: Pick<HouseholdDownload, 'id' | 'client'>): string =>
  client === 'qbittorrent' ? id.toUpperCase() : id

/** Sonarr's grabs for a show: the current downloads, and one pack for each earlier season. */
export function grabsOfShow({ downloads }: Household, show: HouseholdShow): Grab[] {
  const grabs = downloads.flatMap((download) =>
    'show' in download.target && download.target.show === show.id && isGrabbed(download)
      ? [grabFromDownload(download, download.target.season, download.target.episodes)]
      : [],
  )
  const packs = show.seasons.flatMap((season) => {
    const by = new Set(grabs.filter((grab) => grab.season === season.number).flatMap(({ episodes }) => episodes))
    const missingEpisodes = episodesOf(show, season.number).filter(({ hasFile, number }) => hasFile && !by.has(number))
    if (missingEpisodes.length === 0) return []
    const grabbedHours = 600 + ((show.id * 53 + season.number * 211) % 1900)
    return [
      {
        id: sha256Hex(`pack ${show.slug} ${season.number}`).slice(0, 40).toUpperCase(),
        client: 'qbittorrent' as const,
        release: `${releaseNameOf(show.title)}.S${String(season.number).padStart(2, '0')}.1080p.WEB.h264-KETTLE`,
        indexer: TORRENTS,
        season: season.number,
        episodes: missingEpisodes.map(({ number }) => number),
        bytes: missingEpisodes.reduce((sum, { bytes }) => sum + bytes, 0),
        grabbedHours,
        isChosen: false,
        importedHours: grabbedHours - FETCHED_WITHIN_HOURS,
      },
    ]
  })
  return [...grabs, ...packs]
}

export function grabsOfFilm({ downloads }: Household, film: HouseholdFilm): Grab[] {
  const grabs = downloads.flatMap((download) =>
    'film' in download.target && download.target.film === film.id && isGrabbed(download)
      ? [grabFromDownload(download, 0, [])]
      : [],
  )
  if (grabs.length > 0 || !film.hasFile) return grabs
  const grabbedHours = 500 + ((film.id * 97) % 2100)
  return [
    {
      id: sha256Hex(`film ${film.slug}`).slice(0, 40).toUpperCase(),
      client: 'qbittorrent',
      release: `${releaseNameOf(film.title)}.${film.year}.1080p.BluRay.x264-PIANO`,
      indexer: TORRENTS,
      season: 0,
      episodes: [],
      bytes: filmFile(film).bytes,
      grabbedHours,
      isChosen: false,
      importedHours: grabbedHours - FETCHED_WITHIN_HOURS,
    },
  ]
}

const isGrabbed = ({ isUnwanted, chosenBy }: HouseholdDownload): boolean => !isUnwanted && chosenBy !== 'client'

const grabFromDownload = (download: HouseholdDownload, season: number, episodes: number[]): Grab => ({
  id: clientDownloadId(download),
  client: download.client,
  release: download.name,
  indexer: indexerOf(download),
  season,
  episodes,
  bytes: download.bytes,
  grabbedHours: download.ageHours,
  isChosen: download.chosenBy === 'interactive-search',
  importedHours: download.progress === 1 && !download.importing ? download.ageHours - FETCHED_WITHIN_HOURS : null,
})

export const releaseNameOf = (title: string): string => title.replace(/[^A-Za-z0-9]+/g, '.').replace(/\.$/, '')

export const clientName = (client: HouseholdDownload['client']): string =>
  client === 'qbittorrent' ? 'qBittorrent' : 'SABnzbd'

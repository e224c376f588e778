import { digestOf } from '../chance.ts'
import { episodesOf, filmFile } from './files.ts'
import type { Download, Film, Household, Show } from './kinds.ts'

/** One release that a library took, and what became of it. */
export interface Grab {
  /** As the libraries write it: a hash in capitals, or the other client's own word. */
  id: string
  client: Download['client']
  release: string
  /** An indexer's number. */
  indexer: number
  season: number
  /** None for a film. */
  episodes: number[]
  bytes: number
  /** Hours before now. Null while it has not been imported. */
  grabbedHours: number
  importedHours: number | null
}

/** How long a finished download waited until it was imported. */
const FETCHED_WITHIN_HOURS = 0.9
const TORRENTS = 1
const USENET = 3

export const downloadId = ({ id, client }: Pick<Download, 'id' | 'client'>): string =>
  client === 'qbittorrent' ? id.toUpperCase() : id

/** What Sonarr took for a show: what the clients still have, and a pack for each season before that. */
export function grabsOfShow({ downloads }: Household, show: Show): Grab[] {
  const told = downloads.flatMap((one) =>
    'show' in one.for && one.for.show === show.id && !one.unwanted
      ? [fromClient(one, one.for.season, one.for.episodes)]
      : [],
  )
  const packs = show.seasons.flatMap((season) => {
    const by = new Set(told.filter((one) => one.season === season.number).flatMap(({ episodes }) => episodes))
    const left = episodesOf(show, season.number).filter(({ here, number }) => here && !by.has(number))
    if (left.length === 0) return []
    const grabbedHours = 600 + ((show.id * 53 + season.number * 211) % 1900)
    return [
      {
        id: digestOf(`pack ${show.slug} ${season.number}`).slice(0, 40).toUpperCase(),
        client: 'qbittorrent' as const,
        release: `${dotted(show.title)}.S${String(season.number).padStart(2, '0')}.1080p.WEB.h264-KETTLE`,
        indexer: TORRENTS,
        season: season.number,
        episodes: left.map(({ number }) => number),
        bytes: left.reduce((sum, { bytes }) => sum + bytes, 0),
        grabbedHours,
        importedHours: grabbedHours - FETCHED_WITHIN_HOURS,
      },
    ]
  })
  return [...told, ...packs]
}

/** What Radarr took for a film. */
export function grabsOfFilm({ downloads }: Household, film: Film): Grab[] {
  const told = downloads.flatMap((one) =>
    'film' in one.for && one.for.film === film.id && !one.unwanted ? [fromClient(one, 0, [])] : [],
  )
  if (told.length > 0 || !film.here) return told
  const grabbedHours = 500 + ((film.id * 97) % 2100)
  return [
    {
      id: digestOf(`film ${film.slug}`).slice(0, 40).toUpperCase(),
      client: 'qbittorrent',
      release: `${dotted(film.title)}.${film.year}.1080p.BluRay.x264-PIANO`,
      indexer: TORRENTS,
      season: 0,
      episodes: [],
      bytes: filmFile(film).bytes,
      grabbedHours,
      importedHours: grabbedHours - FETCHED_WITHIN_HOURS,
    },
  ]
}

const fromClient = (one: Download, season: number, episodes: number[]): Grab => ({
  id: downloadId(one),
  client: one.client,
  release: one.name,
  indexer: one.client === 'qbittorrent' ? TORRENTS : USENET,
  season,
  episodes,
  bytes: one.bytes,
  grabbedHours: one.hours,
  importedHours: one.done === 1 && !one.importing ? Math.max(0, one.hours - FETCHED_WITHIN_HOURS) : null,
})

export const dotted = (title: string): string => title.replace(/[^A-Za-z0-9]+/g, '.').replace(/\.$/, '')

export const clientName = (client: Download['client']): string => (client === 'qbittorrent' ? 'qBittorrent' : 'SABnzbd')

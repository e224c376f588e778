import { existsSync, linkSync, mkdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { episodesOf, filmFile } from './files.ts'
import type { Download, Household } from './kinds.ts'

/** A file of the household, as the apps see it. */
interface LaidFile {
  path: string
  bytes: number
  /** When it was last written, in hours before now. */
  hours: number
  /** Another name of this file, which it shares its space with. */
  same?: string
}

const DATA = '/data/'
const USUAL_HOURS = 700
const ARCHIVES = 12

/**
 * Lays the household's files into the folder that the apps know as `/data`. They are as long as real ones and take no
 * room: there is nothing in them. What lies there already stays as it is.
 */
export function layFiles(folder: string, household: Household, now: number): void {
  for (const { path, bytes, hours, same } of filesOf(household)) {
    const at = join(folder, path.slice(DATA.length))
    if (existsSync(at)) continue
    mkdirSync(dirname(at), { recursive: true })
    const other = same === undefined ? undefined : join(folder, same.slice(DATA.length))
    if (other !== undefined && existsSync(other)) linkSync(other, at)
    else {
      writeFileSync(at, '')
      truncateSync(at, Math.round(bytes))
      const written = (now - hours * 3_600_000) / 1000
      utimesSync(at, written, written)
    }
  }
}

/** The library first, then what is or was fetched: a torrent that was imported is a second name of what it brought. */
export function filesOf(household: Household): LaidFile[] {
  const library = [
    ...household.shows.flatMap((show) => episodesOf(show).filter(({ here }) => here)),
    ...household.films.filter(({ here }) => here).map(filmFile),
  ].map(({ path, bytes }): LaidFile => ({ path, bytes, hours: USUAL_HOURS }))
  return [...library, ...household.downloads.flatMap((one) => fetched(one, household)), ...(household.strays ?? [])]
}

function fetched(download: Download, household: Household): LaidFile[] {
  const { client, name, bytes, done, hours, importing, unwanted } = download
  const film = 'film' in download.for
  if (client === 'sabnzbd') {
    const path = `/data/usenet/incomplete/${name}/${name}.part01.rar`
    return done === 1 ? [] : [{ path, bytes: bytes * done, hours }]
  }
  const folder = download.folder ?? `/data/torrents/${film ? 'films' : 'tv'}`
  if (!folder.startsWith(DATA) || done === 0) return []
  const packed = importing?.messages.some(({ messages }) => messages.some((one) => one.startsWith('Found archive')))
  if (packed)
    return Array.from({ length: ARCHIVES }, (_, at) => ({
      path: `${folder}/${name}/${name}.${at === 0 ? 'rar' : `r${String(at - 1).padStart(2, '0')}`}`,
      bytes: bytes / ARCHIVES,
      hours,
    }))
  const path = `${folder}/${name}/${name}.mkv${done < 1 ? '.!qB' : ''}`
  const brought = done === 1 && !importing && !unwanted ? imported(download, household) : undefined
  return [{ path, bytes: brought?.bytes ?? bytes * done, hours, ...(brought && { same: brought.path }) }]
}

/** The file of the library that it became; undefined for a pack, which became many. */
function imported({ for: what }: Download, { shows, films }: Household): { path: string; bytes: number } | undefined {
  if ('film' in what) {
    const film = films.find(({ id, here }) => here && id === what.film)
    return film && filmFile(film)
  }
  const show = shows.find(({ id }) => id === what.show)
  const episodes = show
    ? episodesOf(show, what.season).filter(({ number, here }) => here && what.episodes.includes(number))
    : []
  return episodes.length === 1 ? episodes[0] : undefined
}

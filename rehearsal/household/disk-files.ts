import { existsSync, linkSync, mkdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { episodesOf, filmFile } from './media-files.ts'
import type { HouseholdDownload, Household } from './types.ts'

/** A file of the household, as the apps see it. */
interface HouseholdFile {
  path: string
  bytes: number
  /** The last write, in hours before now. */
  hours: number
  /** Another hardlink of the same file. */
  linkedTo?: string
}

const DATA = '/data/'
const DEFAULT_AGE_HOURS = 700
const ARCHIVES = 12

/**
 * Creates the household's files in the folder that the apps see as `/data`. They have real sizes but are sparse, so
 * they
 * take no space. Existing files stay.
 */
export function createHouseholdFiles(folder: string, household: Household, now: number): void {
  for (const { path, bytes, hours, linkedTo } of householdFiles(household)) {
    const at = join(folder, path.slice(DATA.length))
    if (existsSync(at)) continue
    mkdirSync(dirname(at), { recursive: true })
    const other = linkedTo === undefined ? undefined : join(folder, linkedTo.slice(DATA.length))
    if (other !== undefined && existsSync(other)) linkSync(other, at)
    else {
      writeFileSync(at, '')
      truncateSync(at, Math.round(bytes))
      const written = (now - hours * 3_600_000) / 1000
      utimesSync(at, written, written)
    }
  }
}

/** Returns what deleting each download would free, by its path on the machine. A hardlink of a film frees nothing. */
export function deletableFiles(folder: string, household: Household): Record<string, number> {
  return Object.fromEntries(
    otherFiles(household).flatMap(({ path, bytes, linkedTo }) =>
      linkedTo === undefined ? [[join(folder, path.slice(DATA.length)), Math.round(bytes)]] : [],
    ),
  )
}

function libraryFiles(household: Household): HouseholdFile[] {
  return [
    ...household.shows.flatMap((show) => episodesOf(show).filter(({ hasFile }) => hasFile)),
    ...household.films.filter(({ hasFile }) => hasFile).map(filmFile),
  ].map(({ path, bytes }) => ({ path, bytes, hours: DEFAULT_AGE_HOURS }))
}

/** The library comes first, then the downloads: an imported torrent is a hardlink of its library file. */
export const householdFiles = (household: Household): HouseholdFile[] => [
  ...libraryFiles(household),
  ...otherFiles(household),
]

const otherFiles = (household: Household): HouseholdFile[] => [
  ...household.downloads.flatMap((download) => downloadFiles(download, household)),
  ...(household.strayFiles ?? []),
]

function downloadFiles(download: HouseholdDownload, household: Household): HouseholdFile[] {
  const { client, name, bytes, progress, ageHours, importing, isUnwanted } = download
  const film = 'film' in download.target
  if (client === 'sabnzbd') {
    const path = `/data/usenet/incomplete/${name}/${name}.part01.rar`
    return progress === 1 ? [] : [{ path, bytes: bytes * progress, hours: ageHours }]
  }
  const folder = download.folder ?? `/data/torrents/${film ? 'films' : 'tv'}`
  if (!folder.startsWith(DATA) || progress === 0) return []
  const packed = importing?.messages.some(({ messages }) => messages.some((one) => one.startsWith('Found archive')))
  if (packed)
    return Array.from({ length: ARCHIVES }, (_, at) => ({
      path: `${folder}/${name}/${name}.${at === 0 ? 'rar' : `r${String(at - 1).padStart(2, '0')}`}`,
      bytes: bytes / ARCHIVES,
      hours: ageHours,
    }))
  const path = `${folder}/${name}/${name}.mkv${progress < 1 ? '.!qB' : ''}`
  const brought = progress === 1 && !importing && !isUnwanted ? importedFile(download, household) : undefined
  return [
    { path, bytes: brought?.bytes ?? bytes * progress, hours: ageHours, ...(brought && { linkedTo: brought.path }) },
  ]
}

/** Returns the library file it became; undefined for a pack, which became many. */
function importedFile(
  { target: what }: HouseholdDownload,
  { shows, films }: Household,
): { path: string; bytes: number } | undefined {
  if ('film' in what) {
    const film = films.find(({ id, hasFile }) => hasFile && id === what.film)
    return film && filmFile(film)
  }
  const show = shows.find(({ id }) => id === what.show)
  const episodes = show
    ? episodesOf(show, what.season).filter(({ number, hasFile }) => hasFile && what.episodes.includes(number))
    : []
  return episodes.length === 1 ? episodes[0] : undefined
}

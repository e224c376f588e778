import type { TraceData } from '../../../../contract/kinds/trace.ts'
import type { Library, LibraryItem, Media } from '../../../platform/media-apps/roles/library.ts'
import type { DeskRequest } from '../../../platform/media-apps/roles/request-desk.ts'
import { same } from '../requests/filed.ts'
import type { TraceApps } from './apps.ts'
import { heldAs, type Held as Placed } from './by-download.ts'
import { once, resolverOf, type Kept, type Resolve, type Resolved } from './resolve.ts'
import { meaningsOf, nothing, type Meaning } from './term.ts'
import { noWishes, wishesFor, wishOf, type Wish, type Wishes } from './wish.ts'

/** An item, and the library to ask about it. */
export interface Held extends Kept {
  item: LibraryItem
  from: Library
}

/** What a term may mean, as far as the libraries answer. */
export interface Meant {
  meant: Held[]
  meaning: Meaning
  resolve: Resolve<Held>
  /** What the desk calls what no library has, where that is what is meant. */
  wishes: readonly Wish[]
  download: Placed | undefined
  silent: TraceData['not_known']
  /** Of all there is. */
  titles: string[]
}

export async function meantBy({
  apps,
  term,
  season,
}: {
  apps: TraceApps
  term: string
  season: number | undefined
}): Promise<Meant> {
  const lists = await Promise.all(apps.libraries.map(async (from) => ({ from, items: await from.items() })))
  const all = lists.flatMap(({ from, items }) =>
    items.known ? items.value.map((item): Held => ({ item, library: from.title, from })) : [],
  )
  const silent = lists.flatMap(({ from, items }) => (items.known ? [] : [{ app: from.title, because: items.because }]))
  const resolve = resolverOf(all)
  const { request: number = null, download: held = null } = meaningsOf(term)[0] ?? {}
  const request = number ? await requestOf(apps, number) : undefined
  const download = held ? await heldAs(held, apps) : undefined
  const { found, meaning, exactly } = request
    ? resolveRequest(request, all)
    : download?.rows.length
      ? resolveDownload(download, apps, all)
      : resolve(term)
  const wished = exactly ? noWishes : await wishesBy(term, request, download, apps, all)
  const narrowed = season !== undefined || meaning.season !== null ? found.filter(hasSeasons) : found
  const meant = narrowed.length > 0 ? narrowed : found
  return {
    // What is called so is meant before what is only called alike.
    meant: wished.exactly ? [] : meant,
    wishes: wished.exactly || meant.length === 0 ? wished.wishes : [],
    meaning,
    resolve,
    download,
    silent,
    titles: [...all.map(({ item }) => item.title), ...wished.titles],
  }
}

async function wishesBy(
  term: string,
  request: DeskRequest | undefined,
  download: Placed | undefined,
  { desk }: TraceApps,
  all: readonly Held[],
): Promise<Wishes> {
  if (!desk || download) return noWishes
  return request
    ? wishOf(request, desk)
    : wishesFor(
        term,
        desk,
        all.map(({ item }) => item),
      )
}

const hasSeasons = ({ item }: Held): boolean => item.media === 'series'

async function requestOf({ desk }: TraceApps, number: string): Promise<DeskRequest | undefined> {
  const requests = await desk?.requests()
  return requests?.known ? requests.value.find(({ id }) => id === number) : undefined
}

/** A request for one season means that season. */
function resolveRequest({ ids, media, seasons }: DeskRequest, all: readonly Held[]): Resolved<Held> {
  const wanted: Media = media === 'film' ? 'films' : 'series'
  const found = once(all.filter(({ item }) => item.media === wanted && same(item.ids, ids))).slice(0, 1)
  const meaning = { ...nothing, season: seasons.length === 1 ? seasons[0]! : null }
  return { found, meaning, exactly: found.length > 0 }
}

/** What the library waits for under that number: one episode, or several of one season. */
function resolveDownload({ rows, library }: Placed, apps: TraceApps, all: readonly Held[]): Resolved<Held> {
  const from = library === null ? undefined : apps.libraries[library]
  const found = all.filter((one) => one.from === from && one.item.id === rows[0]?.item)
  const only = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? values[0]! : null)
  const season = only(rows.map((row) => row.season))
  return {
    found,
    exactly: true,
    meaning: { ...nothing, season, episode: season === null ? null : only(rows.map((row) => row.number)) },
  }
}

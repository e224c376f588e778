import type { Called, DeskRequest, RequestDesk } from '../../../platform/media-apps/roles/request-desk.ts'
import type { LibraryItem, Media } from '../../../platform/media-apps/roles/library.ts'
import { namesOf } from '../requests/called.ts'
import { finderIn, same } from '../requests/filed.ts'
import { resolverOf, type Kept } from './resolve.ts'

/** A request for what no library has, and what the desk calls it. */
export interface Wish {
  request: DeskRequest
  called: Called | null
}

export interface Wishes {
  wishes: Wish[]
  /** By a whole title. */
  exactly: boolean
  /** Of everything that was asked for and no library has. */
  titles: string[]
}

export const noWishes: Wishes = { wishes: [], exactly: false, titles: [] }

export async function wishOf(request: DeskRequest, desk: RequestDesk): Promise<Wishes> {
  const called = (await namesOf(desk, [request])).get(request.id) ?? null
  return { ...noWishes, wishes: [{ request, called }], exactly: true }
}

interface Named extends Kept {
  wish: Wish
}

/** What a term may mean of what no library has; of several requests for one thing the newest that has the season. */
export async function wishesFor(term: string, desk: RequestDesk, items: readonly LibraryItem[]): Promise<Wishes> {
  const requests = await desk.requests()
  const find = finderIn(items)
  const nowhere = requests.known ? requests.value.filter((one) => !find(one)) : []
  const names = await namesOf(desk, nowhere)
  const all = nowhere.flatMap((request) => {
    const called = names.get(request.id)
    return called ? [named(request, called, desk.title)] : []
  })
  const { found, meaning, exactly } = resolverOf(all)(term)
  const covers = ({ wish }: Named) =>
    meaning.season === null || wish.request.seasons.length === 0 || wish.request.seasons.includes(meaning.season)
  const newest = found.map((one) => all.filter(({ item }) => same(item.ids, one.item.ids)).find(covers) ?? one)
  return { wishes: newest.map(({ wish }) => wish), exactly, titles: all.map(({ item }) => item.title) }
}

function named(request: DeskRequest, called: Called, library: string): Named {
  const media: Media = request.media === 'film' ? 'films' : 'series'
  const { id, ids } = request
  return { wish: { request, called }, library, item: { ...called, id, ids, media, here: 0 } }
}

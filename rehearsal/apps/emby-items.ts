import { sha256Hex } from '../seeded-random.ts'
import type { AppHandlerContext } from './app.ts'
import { playedItems } from './jellyfin-plays.ts'
import { listEpisodes, listItems, seriesId } from './jellyfin-items.ts'

interface NamedItem {
  Id: string
  Path: string
  Type: string
}

export const EMBY_SERVER_ID = sha256Hex('emby server').slice(0, 32)

/** Emby numbers its items. */
export const embyItemId = (jellyfinId: string): string => String(parseInt(sha256Hex(jellyfinId).slice(0, 8), 16))

const renumbered = <Item extends { Id: string; SeriesId?: string }>(item: Item): Item => ({
  ...item,
  ServerId: EMBY_SERVER_ID,
  Id: embyItemId(item.Id),
  ...(item.SeriesId === undefined ? {} : { SeriesId: embyItemId(item.SeriesId) }),
})

/** Its items have the fields of Jellyfin's, which was made from it. */
export const embyItems = (context: AppHandlerContext): NamedItem[] =>
  (listItems(context) as { Items: NamedItem[] }).Items.map(renumbered)

/** What a member has played, under Emby's ids. */
export const embyPlayedItems = (context: AppHandlerContext, memberId: number, begun: boolean): object[] =>
  (playedItems(context, memberId, begun) as NamedItem[]).map(renumbered)

/** `/Items` */
export function listEmbyItems(context: AppHandlerContext): object {
  const Items = embyItems(context)
  return { Items, TotalRecordCount: Items.length }
}

/** `/Shows/{seriesId}/Episodes`: with an episode that it knows of and has no file for. */
export function listEmbyEpisodes(context: AppHandlerContext): object {
  const show = context.household.shows.find((one) => embyItemId(seriesId(one)) === context.pathParams['seriesId'])
  if (!show) return new Response('Object not found.', { status: 404 })
  const listed = listEpisodes({ ...context, pathParams: { seriesId: seriesId(show) } }) as {
    Items: (NamedItem & { IndexNumber: number; ParentIndexNumber: number })[]
  }
  const Items: object[] = listed.Items.map(renumbered)
  const last = listed.Items.at(-1)
  if (last)
    Items.push({
      Name: 'TBA',
      ServerId: EMBY_SERVER_ID,
      Id: embyItemId(`${last.Id} next`),
      Type: 'Episode',
      SeriesId: embyItemId(seriesId(show)),
      ParentIndexNumber: last.ParentIndexNumber,
      IndexNumber: last.IndexNumber + 1,
      LocationType: 'Virtual',
      IsFolder: false,
    })
  return { Items, TotalRecordCount: Items.length }
}

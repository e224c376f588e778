import type { StuckItem } from '../../../../contract/kinds/stuck.ts'
import type { MediaItem } from '../../../platform/media-apps/roles/media-manager.ts'
import {
  createTitleMatcher,
  shortestTermForPart,
  type MatchCandidate,
  type TitleMatcher,
} from '../trace/title-matcher.ts'
import type { QueuedDownload } from './queued-downloads.ts'
import type { MediaManagerSnapshot } from './snapshot.ts'

/** A stuck item's name, and the term that finds it. */
export type StuckItemName = Pick<StuckItem, 'term' | 'title' | 'year' | 'media' | 'season' | 'episodes'>

export type ItemMatcher = TitleMatcher<MatchCandidate>

/** Returns a matcher over everything that the libraries have. */
export const createItemMatcher = ({
  mediaManagers,
}: {
  mediaManagers: readonly Pick<MediaManagerSnapshot, 'title' | 'items'>[]
}): ItemMatcher =>
  createTitleMatcher(
    mediaManagers.flatMap(({ title: managerTitle, items }) =>
      items.known ? items.value.map((item): MatchCandidate => ({ item, managerTitle })) : [],
    ),
  )

interface ItemParts {
  item: MediaItem
  managerTitle: string
  seasons: readonly (number | null)[]
  episodes: readonly (number | null)[]
  /** The term to use if no other is unambiguous. */
  fallbackTerm: string
}

/** Returns the name of a film, an artist, or the episodes or season of a series. */
export function nameItem(
  { item, managerTitle, seasons, episodes, fallbackTerm }: ItemParts,
  itemMatcher: ItemMatcher,
): StuckItemName {
  const uniqueSeasons = new Set(seasons)
  const season = item.media === 'series' && uniqueSeasons.size === 1 ? [...uniqueSeasons][0]! : null
  const episodeNumbers = [...new Set(season === null ? [] : episodes)]
    .flatMap((number) => number ?? [])
    .toSorted((a, b) => a - b)
  const scope = { season, episode: episodeNumbers.length === 1 ? episodeNumbers[0]! : null }
  return {
    term: shortestTermForPart({ item, managerTitle }, scope, itemMatcher) ?? fallbackTerm,
    title: item.title,
    year: item.year,
    media: item.media,
    season,
    episodes: episodeNumbers,
  }
}

export const downloadTerm = (id: string): string => `download ${id}`

type NamedDownload = Pick<QueuedDownload, 'item' | 'rows' | 'firstRow'> & {
  mediaManager: Pick<MediaManagerSnapshot, 'title'>
}

/** Returns the name of what a library waits for: its own, or the release's if it could not identify it. */
export function nameQueuedDownload(
  { item, rows, firstRow, mediaManager }: NamedDownload,
  itemMatcher: ItemMatcher,
): StuckItemName {
  const fallbackTerm = downloadTerm(firstRow.download_id ?? firstRow.id)
  if (!item) return unmatchedName(firstRow.title, fallbackTerm)
  return nameItem(
    {
      item,
      managerTitle: mediaManager.title,
      seasons: rows.map(({ season }) => season),
      episodes: rows.map(({ number }) => number),
      fallbackTerm,
    },
    itemMatcher,
  )
}

/** Returns the name of a download that no library knows. */
export const unmatchedName = (title: string, term: string): StuckItemName => ({
  term,
  title,
  year: null,
  media: null,
  season: null,
  episodes: [],
})

import type { StuckItem } from '../../../../contract/kinds/stuck.ts'
import type { LibraryItem } from '../../../platform/media-apps/roles/library.ts'
import { resolverOf, termForPart, type Kept, type Resolve } from '../trace/resolve.ts'
import type { Seen } from './look.ts'

/** How a stuck thing is called, and by what term it is asked for. */
export type Named = Pick<StuckItem, 'term' | 'title' | 'year' | 'media' | 'season' | 'episodes'>

export type Household = Resolve<Kept>

/** Everything that the libraries have, to find terms in. */
export const householdIn = ({ libraries }: Seen): Household =>
  resolverOf(
    libraries.flatMap(({ title: library, items }) =>
      items.known ? items.value.map((item): Kept => ({ item, library })) : [],
    ),
  )

interface Which {
  item: LibraryItem
  library: string
  seasons: readonly (number | null)[]
  episodes: readonly (number | null)[]
  /** The term where no other means it alone. */
  otherwise: string
}

/** A film, an artist, or what of a series is meant: an episode, several of one season, or more. */
export function namedAs({ item, library, seasons, episodes, otherwise }: Which, household: Household): Named {
  const all = new Set(seasons)
  const season = item.media === 'series' && all.size === 1 ? [...all][0]! : null
  const numbers = [...new Set(season === null ? [] : episodes)].flatMap((one) => one ?? []).toSorted((a, b) => a - b)
  const scope = { season, episode: numbers.length === 1 ? numbers[0]! : null }
  return {
    term: termForPart({ item, library }, scope, household) ?? otherwise,
    title: item.title,
    year: item.year,
    media: item.media === 'films' ? 'film' : item.media,
    season,
    episodes: numbers,
  }
}

export const downloadTerm = (id: string): string => `download ${id}`

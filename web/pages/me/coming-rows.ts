import type { ExpectedItem } from '../../../clients/typescript/src/index.ts'

/** Episodes that come at one time are one row; its first item says what the others share. */
export interface ComingRow {
  item: ExpectedItem
  episodes: readonly number[]
}

/** A day without a time is counted at its local noon. */
export const timeOf = ({ airs_at, release_date }: ExpectedItem): number =>
  Date.parse(airs_at ?? `${release_date}T12:00:00`)

/** Returns one row for the episodes of a season that come at the same time. */
export function comingRows(items: readonly ExpectedItem[]): ComingRow[] {
  const key = (item: ExpectedItem) => JSON.stringify([item.title, item.season, timeOf(item), item.release, item.state])
  return [...Map.groupBy(items, key).values()].map((of) => ({
    item: of.length === 1 ? of[0]! : { ...of[0]!, part_title: null, is_own: of.some(({ is_own }) => is_own) },
    episodes: of.flatMap(({ episode }) => (episode === null ? [] : [episode])),
  }))
}

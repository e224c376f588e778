/** Which part of a long list to return; undefined for all of it. */
export interface PageQuery {
  /** Counted from 0. */
  from?: number | undefined
  count?: number | undefined
}

export const pageOf = <Item>(all: readonly Item[], { from = 0, count }: PageQuery): Item[] =>
  all.slice(from, count === undefined ? undefined : from + count)

/** Returns a sentence to append that says which part this is; empty for the whole list. */
export function describePage(total: number, page: PageQuery): string {
  const { from = 0, count } = page
  if (total === 0 || (from === 0 && (count === undefined || count >= total))) return ''
  if (from >= total) return ' There are no more.'
  const last = count === undefined ? total : Math.min(total, from + count)
  return last === from + 1 ? ` This is number ${last}.` : ` These are ${from + 1} to ${last}.`
}

import { useState } from 'preact/hooks'

const ROWS_AT_ONCE = 50
/** The most that usher returns at once. */
const MAX_ROWS = 1000

export interface ShownRows<Row> {
  rows: readonly Row[]
  /** How many are not shown yet. */
  more: number
  showMore: () => void
}

/** Shows a long list in parts, so that thousands of rows cost no more than the first ones. */
export function useShownRows<Row>(all: readonly Row[], atOnce = ROWS_AT_ONCE): ShownRows<Row> {
  const [count, setCount] = useState(atOnce)
  return {
    rows: all.slice(0, count),
    more: Math.max(0, all.length - count),
    showMore: () => setCount(count + 2 * atOnce),
  }
}

/** A part of a list that the service gives in pages. */
export interface ShownPage {
  from: number
  count: number
}

const firstPage: ShownPage = { from: 0, count: ROWS_AT_ONCE }

/** Returns more of the same page, or the next page once this one is full. */
export const pageAfter = ({ from, count }: ShownPage): ShownPage =>
  count < MAX_ROWS
    ? { from, count: Math.min(MAX_ROWS, count + 2 * ROWS_AT_ONCE) }
    : { from: from + MAX_ROWS, count: ROWS_AT_ONCE }

export const pageBefore = ({ from }: ShownPage): ShownPage => ({ from: Math.max(0, from - MAX_ROWS), count: MAX_ROWS })

/** Which rows of a list to ask for. Another list begins with its first ones. */
export function useShownPage(list: string): ShownPage & { showMore: () => void; showBefore: () => void } {
  const [known, setKnown] = useState({ list, page: firstPage })
  const page = known.list === list ? known.page : firstPage
  return {
    ...page,
    showMore: () => setKnown({ list, page: pageAfter(page) }),
    showBefore: () => setKnown({ list, page: pageBefore(page) }),
  }
}

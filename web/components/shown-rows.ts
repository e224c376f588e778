import { useState } from 'preact/hooks'

const ROWS_AT_ONCE = 50

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

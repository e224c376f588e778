import { words } from '../words/words.ts'

/** The way back to the part of a list before this one. Nothing at its start. */
export function ShowBefore({ count, show }: { count: number; show: () => void }) {
  if (count === 0) return null
  return (
    <button type="button" class="button" onClick={show}>
      {words().common.rowsBefore(count)}
    </button>
  )
}

/** The way to the rest of a list. Nothing if all of it is shown. */
export function ShowMore({ count, show }: { count: number; show: () => void }) {
  if (count === 0) return null
  return (
    <button type="button" class="button" onClick={show}>
      {words().common.remaining(count)}
    </button>
  )
}

import { words } from '../words/words.ts'

/** The way to the rest of a list. Nothing if all of it is shown. */
export function ShowMore({ count, show }: { count: number; show: () => void }) {
  if (count === 0) return null
  return (
    <button type="button" class="button" onClick={show}>
      {words().common.remaining(count)}
    </button>
  )
}

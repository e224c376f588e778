import { formatCount } from '../words/format.ts'

export interface Chip {
  value: string
  text: string
  count?: number
}

interface ChipsProps {
  /** What is chosen among, for those who do not see it. */
  label: string
  chips: readonly Chip[]
  chosen: string
  choose: (value: string) => void
  look?: 'chips' | 'tabs-in-page'
}

/** One choice among a few, at hand. */
export function Chips({ label, chips, chosen, choose, look = 'chips' }: ChipsProps) {
  return (
    <div class={look} role="group" aria-label={label}>
      {chips.map(({ value, text, count }) => (
        <button key={value} type="button" class="chip" aria-pressed={value === chosen} onClick={() => choose(value)}>
          <span dir="auto">{text}</span>
          {count !== undefined && <span class="chip-count num">{formatCount(count)}</span>}
        </button>
      ))}
    </div>
  )
}

import { formatShare } from '../words/format.ts'
import { ChartTable } from './chart-table.tsx'

export interface BarPart {
  label: string
  size: number
  /** The size in words: `5.1 TB`. */
  text: string
  /** 1 to 5: the colour, which repeats the order of the parts. */
  series: 1 | 2 | 3 | 4 | 5
}

interface StackedBarProps {
  parts: readonly BarPart[]
  /** The whole, in the unit of the parts. */
  total: number
  /** What the bar shows, in a sentence. */
  label: string
}

/** What a whole is made of. The key below names each part in the order of the bar. */
export function StackedBar({ parts, total, label }: StackedBarProps) {
  const share = (size: number) => (total > 0 ? size / total : 0)
  return (
    <figure class="stacked-bar">
      <div class="stack" role="img" aria-label={label}>
        {parts.map(({ label: name, size, series }) => (
          <span key={name} class={`part series-${series}`} style={{ inlineSize: `${share(size) * 100}%` }} />
        ))}
      </div>
      <ul class="key num">
        {parts.map(({ label: name, text, series }) => (
          <li key={name}>
            <span class={`swatch series-${series}`} aria-hidden="true" />
            <span dir="auto">{name}</span>
            <span class="end">{text}</span>
          </li>
        ))}
      </ul>
      <ChartTable caption={label} rows={parts.map((part) => [part.label, part.text, formatShare(share(part.size))])} />
    </figure>
  )
}

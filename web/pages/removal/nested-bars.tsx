import { ChartTable } from '../../charts/chart-table.tsx'
import { formatBytes } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { RemovalLevel } from './levels.ts'

const series = [5, 4, 3, 1] as const

/** Four bars, each of which contains the one above it. */
export function NestedBars({ levels, complete }: { levels: readonly RemovalLevel[]; complete: boolean }) {
  const { removal } = words()
  const most = levels.at(-1)?.totalBytes ?? 0
  const text = (bytes: number) => textOf(bytes, complete)
  const label = removal.barsLabel(
    levels.map(({ removal: name, totalBytes }) => `${removal.levels[name].title}: ${text(totalBytes)}`).join('; '),
  )
  return (
    <figure class="preset-sizes">
      <div role="img" aria-label={label}>
        <ul>
          {levels.map(({ removal: name, totalBytes }, at) => (
            <li key={name}>
              <span class="preset-name">{removal.levels[name].title}</span>
              <span class="preset-track nested">
                {levels.slice(0, at + 1).map((part, index) => (
                  <span
                    key={part.removal}
                    class={`nested-part series-${series[index]}`}
                    style={{ inlineSize: `${most > 0 ? (part.addedBytes / most) * 100 : 0}%` }}
                  />
                ))}
              </span>
              <span class="num preset-size">{text(totalBytes)}</span>
            </li>
          ))}
        </ul>
      </div>
      <ChartTable
        caption={label}
        columns={[removal.step, removal.adds, removal.total]}
        rows={levels.map(({ removal: name, addedBytes, totalBytes }) => [
          removal.levels[name].title,
          text(addedBytes),
          text(totalBytes),
        ])}
      />
    </figure>
  )
}

/** What could not be counted is never called nothing. */
function textOf(bytes: number, complete: boolean): string {
  const { removal, common } = words()
  if (complete) return bytes === 0 ? removal.nothing : formatBytes(bytes)
  return bytes === 0 ? common.notKnown : removal.atLeast(formatBytes(bytes))
}

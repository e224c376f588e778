import { useMemo } from 'preact/hooks'
import { ChartTable } from '../../charts/chart-table.tsx'
import { formatCount, formatMoment } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { errorBars } from './error-bars.ts'
import type { LogBlock } from './log-lines.ts'

/** Errors and warnings over the time of the lines that are here. A bar jumps to its first line. */
export function ErrorStrip({ blocks, jump }: { blocks: readonly LogBlock[]; jump: (line: number) => void }) {
  const { logs } = words()
  const { bars } = useMemo(() => errorBars(blocks, barsThatFit()), [blocks])
  const loud = bars.filter(({ line }) => line !== null)
  if (loud.length === 0) return null
  const highest = Math.max(...loud.map(({ errors, warnings }) => errors + warnings))
  const sum = (of: 'errors' | 'warnings') => loud.reduce((total, bar) => total + bar[of], 0)
  const sentence = logs.stripSentence(logs.errors(sum('errors')), logs.warnings(sum('warnings')))
  return (
    <figure class="error-strip" aria-label={`${logs.strip}: ${sentence}`}>
      <div class="error-bars">
        {bars.map(({ startedAt, errors, warnings, line }) => {
          if (line === null) return <i key={startedAt} />
          const name = logs.jumpTo(formatMoment(startedAt), logs.errors(errors), logs.warnings(warnings))
          return (
            <button key={startedAt} type="button" aria-label={name} title={name} onClick={() => jump(line)}>
              <span class="is-warning" style={{ blockSize: `${(warnings / highest) * 100}%` }} />
              <span class="is-error" style={{ blockSize: `${(errors / highest) * 100}%` }} />
            </button>
          )
        })}
      </div>
      <figcaption>
        <span class="quiet small">{sentence}</span>
        <ChartTable
          caption={logs.strip}
          columns={[logs.time, logs.errorsColumn, logs.warningsColumn]}
          rows={loud.map(({ startedAt, errors, warnings }) => [
            formatMoment(startedAt),
            formatCount(errors),
            formatCount(warnings),
          ])}
        />
      </figcaption>
    </figure>
  )
}

/** Each bar is a button, so it needs the room of a finger. */
function barsThatFit(): number {
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const sides = innerWidth > 40 * rootPx ? 18 * rootPx : 2 * rootPx
  return Math.max(6, Math.min(48, Math.floor((innerWidth - sides) / 25)))
}

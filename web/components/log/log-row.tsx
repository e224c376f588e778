import { useMemo } from 'preact/hooks'
import { formatAge, formatClockSeconds, formatDay, formatExactly } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { LogSpan } from './ansi.ts'
import { placesOf } from './log-filter.ts'
import type { LogBlock, ShownLogLine } from './log-lines.ts'

export interface LogLook {
  expression: RegExp | null
  /** The time that ages are counted from; null to show times. */
  agesFrom: number | null
  /** The place of each service among the colours; null if there is one service only. */
  colours: ReadonlyMap<string, number> | null
  labelOf: (service: string) => string
}

interface BlockProps {
  block: LogBlock
  look: LogLook
  /** The chosen line, if it is in this block. */
  chosen: number | null
  /** The time of the line before it. */
  previousAt: number | null
}

/** A hundred lines. It is drawn again only if something in it changes. */
export function LogBlockRows({ block, look, chosen, previousAt }: BlockProps) {
  return useMemo(
    () => (
      <ol class="log-block">
        {block.map((line, at) => (
          <LogRow
            key={line.id}
            line={line}
            look={look}
            isChosen={line.id === chosen}
            isNewDay={isNewDay(line.at, at === 0 ? previousAt : block[at - 1]!.at)}
          />
        ))}
      </ol>
    ),
    [block, look, chosen, previousAt],
  )
}

const isNewDay = (at: number, before: number | null): boolean =>
  before === null || new Date(at).toDateString() !== new Date(before).toDateString()

interface RowProps {
  line: ShownLogLine
  look: LogLook
  isChosen: boolean
  isNewDay: boolean
}

function LogRow({ line, look, isChosen, isNewDay }: RowProps) {
  const { logs } = words()
  const { level, service, isErrorOutput } = line
  const colour = look.colours?.get(service)
  const tone = level === null ? 'none' : level
  return (
    <li
      id={`line-${line.id}`}
      data-line={line.id}
      class={`log-line is-${tone}${isErrorOutput ? ' is-stderr' : ''}`}
      aria-current={isChosen || undefined}
    >
      {isNewDay && <span class="log-day">{formatDay(line.at)}</span>}
      <time class="log-time" title={formatExactly(line.at)}>
        {look.agesFrom === null ? formatClockSeconds(line.at) : formatAge(line.at, look.agesFrom)}
      </time>
      {colour !== undefined && (
        <span class={`log-service series-${(colour % 5) + 1}`}>
          <bdi>{look.labelOf(service)}</bdi>
        </span>
      )}
      <span class="log-level">{level !== null && logs.levels[level]}</span>
      <span class="log-text" dir="auto">
        {isErrorOutput && (
          <abbr class="log-stderr" title={logs.errorOutputLong}>
            {logs.errorOutput}
          </abbr>
        )}
        <HighlightedSpans spans={line.spans} text={line.text} expression={look.expression} />
      </span>
    </li>
  )
}

interface HighlightedProps {
  spans: readonly LogSpan[]
  text: string
  expression: RegExp | null
}

/** The text in its colours, with the places that fit the filter marked. */
function HighlightedSpans({ spans, text, expression }: HighlightedProps) {
  const places = placesOf(text, expression)
  if (places.length === 0 && spans.length === 1 && spans[0]!.colour === null) return <>{text}</>
  let start = 0
  return (
    <>
      {spans.map(({ text: part, colour }, at) => {
        const from = start
        start += part.length
        return (
          <span key={at} class={colour === null ? undefined : `ansi-${colour}`}>
            {markedParts(part, from, places)}
          </span>
        )
      })}
    </>
  )
}

function markedParts(part: string, from: number, places: readonly [number, number][]) {
  const parts = []
  let at = 0
  for (const [start, end] of places) {
    const [first, last] = [Math.max(0, start - from), Math.min(part.length, end - from)]
    if (first >= last) continue
    parts.push(part.slice(at, first), <mark key={start}>{part.slice(first, last)}</mark>)
    at = last
  }
  return [...parts, part.slice(at)]
}

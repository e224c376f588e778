import { now, slowNow } from '../state/clock.ts'
import { formatAge, formatExactly, formatMoment } from '../words/format.ts'

/** `12 min ago`, with the exact time on hover. It follows the clock by itself. */
export function Age({ at }: { at: string | number }) {
  const ms = typeof at === 'number' ? at : Date.parse(at)
  const isRecent = Math.abs(slowNow.value - ms) < 120_000
  return (
    <time dateTime={new Date(ms).toISOString()} title={formatExactly(ms)}>
      {formatAge(ms, isRecent ? now.value : slowNow.value)}
    </time>
  )
}

/** `14:02`, or the day too if it is not today. */
export function Moment({ at }: { at: string | number }) {
  const ms = typeof at === 'number' ? at : Date.parse(at)
  return (
    <time dateTime={new Date(ms).toISOString()} title={formatExactly(ms)}>
      {formatMoment(ms, slowNow.value)}
    </time>
  )
}

const HERE = '\u0000'

/** An age within a sentence, wherever the language puts it. */
export function AgeIn({ say, at }: { say: (age: string) => string; at: string | number }) {
  const [before, after] = say(HERE).split(HERE)
  return (
    <span>
      {before}
      <Age at={at} />
      {after || null}
    </span>
  )
}

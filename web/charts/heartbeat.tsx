import { barsOf, type Beat } from './heartbeat-bars.ts'

interface HeartbeatProps {
  /** What it shows, in a sentence: `Sonarr: down twice, 14 minutes in all`. */
  label: string
  beats: readonly Beat[]
  startedAt: number
  endedAt: number
  bars?: number
}

/** A day at a glance: a bar for each half hour, with the worst that happened in it. */
export function Heartbeat({ label, beats, startedAt, endedAt, bars = 48 }: HeartbeatProps) {
  return (
    <span class="heartbeat" role="img" aria-label={label}>
      {barsOf(beats, startedAt, endedAt, bars).map((tone, at) => (
        <i key={at} class={`bar tone-${tone ?? 'none'}`} />
      ))}
    </span>
  )
}

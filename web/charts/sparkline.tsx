import { highest, linePath, type Point } from './paths.ts'

interface SparklineProps {
  /** What it shows, in a few words with its last value. */
  label: string
  points: readonly Point[]
  /** The value at the top; by default the highest. */
  top?: number
}

const box = { width: 96, height: 20 }

/** A value over time, small enough for a row of a table. */
export function Sparkline({ label, points, top }: SparklineProps) {
  return (
    <svg
      class="sparkline"
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={linePath(points, top ?? highest(points), box)} vector-effect="non-scaling-stroke" />
    </svg>
  )
}

import { formatMoment } from '../words/format.ts'
import { words } from '../words/words.ts'
import { areaPath, highest, linePath, type Point } from './paths.ts'
import { ChartTable } from './chart-table.tsx'

interface AreaChartProps {
  /** What it shows, in a sentence. */
  label: string
  /** When the first point begins, in milliseconds, and how far apart the points are, in seconds. */
  startedAt: number
  stepSeconds: number
  points: readonly Point[]
  /** A line that the values are compared with, such as a limit; in their unit. */
  limit?: number | null
  format: (value: number) => string
}

const box = { width: 320, height: 64 }
/** The table shows about so many rows; a chart of minutes is read by the hour. */
const TABLE_ROWS = 24

/** A value over the day, with what limits it. */
export function AreaChart({ label, startedAt, stepSeconds, points, limit = null, format }: AreaChartProps) {
  const top = highest([...points, limit]) * 1.05
  const limitLine = limit !== null && top > 0 ? box.height - (limit / top) * box.height : null
  return (
    <figure class="area-chart">
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        class="area"
      >
        <path class="fill" d={areaPath(points, top, box)} />
        <path class="line" d={linePath(points, top, box)} vector-effect="non-scaling-stroke" />
        {limitLine !== null && (
          <path class="limit" d={`M0,${limitLine}H${box.width}`} vector-effect="non-scaling-stroke" />
        )}
      </svg>
      <ChartTable caption={label} rows={tableRows(startedAt, stepSeconds, points, format)} />
    </figure>
  )
}

function tableRows(
  startedAt: number,
  stepSeconds: number,
  points: readonly Point[],
  format: (value: number) => string,
): string[][] {
  const every = Math.max(1, Math.ceil(points.length / TABLE_ROWS))
  const rows: string[][] = []
  for (let at = 0; at < points.length; at += every) {
    const most = points.slice(at, at + every).reduce<Point>(larger, null)
    const value = most === null ? words().common.notKnown : format(most)
    rows.push([formatMoment(startedAt + at * stepSeconds * 1000), value])
  }
  return rows
}

const larger = (a: Point, b: Point): Point => (a === null ? b : b === null ? a : Math.max(a, b))

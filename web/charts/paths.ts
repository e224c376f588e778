/** A value over time; null where nothing was recorded. */
export type Point = number | null

export interface Box {
  width: number
  height: number
}

/** The largest known value; at least `least`, so that a quiet day does not look like a busy one. */
export function highest(points: readonly Point[], least = 0): number {
  return points.reduce<number>((most, point) => (point !== null && point > most ? point : most), least)
}

/** The path of a line through the points. A gap in the record is a gap in the line. */
export function linePath(points: readonly Point[], top: number, { width, height }: Box): string {
  let isDrawing = false
  return points
    .map((point, at) => {
      if (point === null) {
        isDrawing = false
        return ''
      }
      const command = `${isDrawing ? 'L' : 'M'}${round(xOf(at, points.length, width))},${round(yOf(point, top, height))}`
      isDrawing = true
      return command
    })
    .join('')
}

/** The path of the area under the line, closed for each unbroken run of points. */
export function areaPath(points: readonly Point[], top: number, box: Box): string {
  return runsOf(points)
    .map(({ from, to }) => {
      const [start, end] = [xOf(from, points.length, box.width), xOf(to, points.length, box.width)]
      const run = points.map((point, at) => (at >= from && at <= to ? point : null))
      return `${linePath(run, top, box)}L${round(end)},${box.height}L${round(start)},${box.height}Z`
    })
    .join('')
}

/** The unbroken runs of known points, by their first and last place. */
function runsOf(points: readonly Point[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const [at, point] of points.entries()) {
    if (point === null) continue
    const last = runs.at(-1)
    if (last && last.to === at - 1) last.to = at
    else runs.push({ from: at, to: at })
  }
  return runs
}

const xOf = (at: number, count: number, width: number): number => (count < 2 ? 0 : (at / (count - 1)) * width)

const yOf = (value: number, top: number, height: number): number =>
  top <= 0 ? height : height - (Math.min(value, top) / top) * height

const round = (value: number): number => Math.round(value * 10) / 10

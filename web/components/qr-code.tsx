interface QrCodeProps {
  /** A row of modules each, top to bottom: `1` is dark. */
  rows: readonly string[]
  /** What it leads to, for those who do not see it. */
  label: string
}

/** A camera needs this much light around the code, in modules. */
const LIGHT = 4

/** A code to scan. It is always dark on light, as cameras expect. */
export function QrCode({ rows, label }: QrCodeProps) {
  const size = rows.length + 2 * LIGHT
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(rows)} fill="#000" />
    </svg>
  )
}

/** One stroke for each run of dark modules. */
export function pathOf(rows: readonly string[]): string {
  return rows
    .flatMap((row, top) =>
      [...row.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index + LIGHT},${top + LIGHT}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('')
}

interface ForecastProps {
  /** What it shows, in a sentence. */
  label: string
  /** Bytes used now, and the size of the whole. */
  used: number
  total: number
  /** How fast it grows; null if that is not known. */
  bytesPerDay: number | null
  /** How far ahead the picture goes, in days. */
  days: number
  startText: string
  endText: string
}

const box = { width: 320, height: 72 }

/** How full a disk is, and where it goes at this rate: a solid line for what is, a dashed one for what comes. */
export function Forecast({ label, used, total, bytesPerDay, days, startText, endText }: ForecastProps) {
  const y = (bytes: number) => box.height - Math.min(1, Math.max(0, bytes / total)) * box.height
  const [now, then] = [y(used), y(used + (bytesPerDay ?? 0) * days)]
  return (
    <figure class="forecast">
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        class="area"
      >
        <path class="fill" d={`M0,${now}L${box.width},${then}V${box.height}H0Z`} />
        {bytesPerDay !== null && (
          <path class="line ahead" d={`M0,${now}L${box.width},${then}`} vector-effect="non-scaling-stroke" />
        )}
        <path class="limit" d={`M0,1H${box.width}`} vector-effect="non-scaling-stroke" />
      </svg>
      <figcaption class="quiet small" aria-hidden="true">
        <span>{startText}</span>
        <span class="end">{endText}</span>
      </figcaption>
    </figure>
  )
}

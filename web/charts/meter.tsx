interface MeterProps {
  /** Between 0 and 1; null where it is not known how far it is. */
  share: number | null
  /** What it measures, for those who do not see it. */
  label: string
  tone?: 'accent' | 'good' | 'warn' | 'bad' | 'off'
}

/** How far something is, as a bar. */
export function Meter({ share, label, tone = 'accent' }: MeterProps) {
  const known = share !== null
  const width = known ? Math.min(1, Math.max(0, share)) * 100 : 100
  return (
    <div
      class={known ? `meter tone-${tone}` : `meter tone-${tone} endless`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(known && { 'aria-valuenow': Math.round(width) })}
    >
      <span style={{ inlineSize: `${width}%` }} />
    </div>
  )
}

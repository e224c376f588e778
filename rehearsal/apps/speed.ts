import type { Download } from '../household/kinds.ts'

/** As fast as they may together: where that is less than they would be, each slows down by the same part. 0 is no limit. */
export function withinLimit(downloads: readonly Download[], limit: number): Download[] {
  const whole = downloads.reduce((sum, one) => sum + one.bytesPerSecond, 0)
  if (limit === 0 || whole <= limit) return [...downloads]
  return downloads.map((one) => ({ ...one, bytesPerSecond: Math.floor((one.bytesPerSecond * limit) / whole) }))
}

/** Memory is declared in powers of two, as in Compose: `300M`. */
export const MIB = 1024 ** 2

const units = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB']

/**
 * Formats with powers of ten, as disks and providers count: `143 MB`, `9.8 GB`. One decimal below ten, none for bytes.
 */
export function formatBytes(count: number): string {
  const step = stepOf(count)
  return `${figure(count, step)} ${count === 1 ? 'byte' : units[step]}`
}

/** Formats two sizes in the unit of the larger: `143 of 190 MB`. */
export function formatBytesOf(done: number, total: number): string {
  const step = stepOf(Math.max(done, total))
  return `${figure(done, step)} of ${figure(total, step)} ${units[step]}`
}

/** 999.95 kB would print as 1000 kB, so it is formatted as 1 MB. */
function stepOf(count: number): number {
  let step = 0
  while (step < units.length - 1 && Math.round(count / 1000 ** step) >= 1000) step++
  return step
}

function figure(count: number, step: number): string {
  const scaled = count / 1000 ** step
  const decimals = step > 0 && scaled < 9.95 ? 1 : 0
  return scaled.toFixed(decimals).replace(/\.0$/, '')
}

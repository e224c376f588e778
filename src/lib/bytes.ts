const units = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB']

/** Powers of ten, as disks and providers count: `143 MB`, `9.8 GB`. One decimal below ten, none for bytes. */
export function bytes(count: number): string {
  const step = stepOf(count)
  return `${figure(count, step)} ${count === 1 ? 'byte' : units[step]}`
}

/** Two sizes that are compared, in the unit of the larger: `143 of 190 MB`. */
export function bytesOf(done: number, total: number): string {
  const step = stepOf(Math.max(done, total))
  return `${figure(done, step)} of ${figure(total, step)} ${units[step]}`
}

/** 999.95 kB would be written 1000 kB: it is 1 MB. */
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

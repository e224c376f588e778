const secondsByUnit: Readonly<Record<string, number>> = { w: 604_800, d: 86_400, h: 3_600, m: 60, s: 1 }

/** Returns the moment that a text names: an instant, or a duration such as `1h30m` before now. */
export function resolveMoment(text: string, now: Date): Date {
  if (text.includes('T')) return new Date(text)
  const seconds = [...text.matchAll(/(?<!\d)(\d+)([wdhms])/g)].reduce(
    (total, [, count, unit]) => total + Number(count) * secondsByUnit[unit!]!,
    0,
  )
  // An engine takes no time before 1970.
  return new Date(Math.max(0, now.getTime() - seconds * 1000))
}

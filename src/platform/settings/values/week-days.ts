/** Days of the week as ISO 8601 counts them: 1 is Monday, 7 is Sunday. */
export const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const dayGroups: Readonly<Record<string, readonly number[]>> = {
  daily: [1, 2, 3, 4, 5, 6, 7],
  workdays: [1, 2, 3, 4, 5],
  weekend: [6, 7],
  ...Object.fromEntries(dayNames.map((name, at) => [name, [at + 1]])),
}

/** Returns the days of one word, such as `workdays` or `mon`; undefined for any other word. */
export const daysOf = (word: string): number[] | undefined =>
  Object.hasOwn(dayGroups, word) ? [...dayGroups[word]!] : undefined

/** Parses `workdays` or `mon,thu`. Returns undefined for anything else, and for a day that is named twice. */
export function parseDays(text: string): number[] | undefined {
  const parts = text.split(',').map(daysOf)
  const days = parts.flatMap((part) => part ?? [])
  if (parts.includes(undefined) || new Set(days).size !== days.length) return undefined
  return days.toSorted()
}

/** Returns the shortest text that `parseDays` reads as these days. */
export function formatDays(days: readonly number[]): string {
  const group = Object.entries(dayGroups).find(([, all]) => all.join() === days.join())
  return group?.[0] ?? days.map((day) => dayNames[day - 1]).join(',')
}

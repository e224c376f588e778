/** Groups entries by the day of their instant, in their order. Without a time zone, a day is one of the browser's. */
export function groupByDay<Entry>(
  entries: readonly Entry[],
  instantOf: (entry: Entry) => string | number,
  timeZone?: string,
): Entry[][] {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone })
  return [...Map.groupBy(entries, (entry) => day.format(new Date(instantOf(entry)))).values()]
}

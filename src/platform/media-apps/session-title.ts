/** Returns what is playing, for people: an episode with its series. */
export function sessionTitle(title: string | null, series: string | null): string | null {
  return title !== null && series !== null ? `${series}: ${title}` : title
}

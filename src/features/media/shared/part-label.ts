const padTwo = (value: number): string => String(value).padStart(2, '0')

/** Returns what follows the title of a series: ` S03E07`, `, season 3`, `, season 3, 4 episodes`; nothing for a film. */
export function formatPart(season: number | null, episodes: readonly number[]): string {
  if (season === null) return ''
  const [first] = episodes
  if (episodes.length === 1) return ` S${padTwo(season)}E${padTwo(first!)}`
  return `, season ${season}${episodes.length > 1 ? `, ${episodes.length} episodes` : ''}`
}

/** Compares dotted versions. Parts that are not numbers count as 0. */
export function isVersionAtLeast(version: string, least: string): boolean {
  const numbers = (text: string) =>
    text
      .replace(/^v/, '')
      .split(/[.-]/)
      .map((part) => Number.parseInt(part, 10) || 0)
  const [one, other] = [numbers(version), numbers(least)]
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

import type { PaletteEntry } from './palette-entries.ts'

/** Returns the entries that fit, the best first. Letters may be left out, as in `jlf` for Jellyfin. */
export function rankEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const wanted = fold(text.trim())
  if (wanted === '') return entries.filter(({ isPage }) => isPage)
  return entries
    .map((entry) => ({ entry, score: scoreOf(fold(entry.label), wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

/** Zero if `wanted` is not in `label`, not even with letters between. Whole words at the beginning are worth most. */
export function scoreOf(label: string, wanted: string): number {
  const place = label.indexOf(wanted)
  if (place === 0) return 1000 - label.length
  if (place > 0) return (label[place - 1] === ' ' ? 800 : 500) - label.length
  let from = 0
  let gaps = 0
  for (const letter of wanted) {
    const next = label.indexOf(letter, from)
    if (next < 0) return 0
    gaps += next - from
    from = next + 1
  }
  return Math.max(1, 300 - 10 * gaps - label.length)
}

/** Without case and without marks, so that `amelie` finds Amélie. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

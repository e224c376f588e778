/** Returns pseudo-random numbers, the same for the same seed. source: Mulberry32 */
export function createRandomSource(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    one: <T>(of: readonly T[]): T => of[below(of.length)]!,
    maybe: (share: number) => next() < share,
    many: <T>(most: number, make: () => T): T[] => Array.from({ length: below(most + 1) }, make),
  }
}

export type RandomSource = ReturnType<typeof createRandomSource>

import { createHash } from 'node:crypto'

/** Pseudo-random numbers, the same for the same seed. */
export interface SeededRandom {
  /** From 0 up to, but not including, 1. */
  next(): number
  between(low: number, high: number): number
  pick<One>(many: readonly One[]): One
}

/** source: mulberry32, a public-domain generator of 32 bits of state. */
export function seededRandom(seed: string): SeededRandom {
  let state = Number.parseInt(sha256Hex(seed).slice(0, 8), 16)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => Math.floor(low + next() * (high - low + 1))
  return {
    next,
    between,
    pick: (many) => {
      const one = many[between(0, many.length - 1)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
  }
}

/** 64 hexadecimal digits of a text: ids and digests that are the same in every run. */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

import { createHash } from 'node:crypto'

/** Numbers that look accidental and are the same for the same seed. */
export interface Chance {
  /** From 0 up to, and without, 1. */
  next(): number
  between(low: number, high: number): number
  pick<One>(many: readonly One[]): One
}

/** source: mulberry32, a public-domain generator of 32 bits of state. */
export function chanceOf(seed: string): Chance {
  let state = Number.parseInt(digestOf(seed).slice(0, 8), 16)
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

/** 64 hexadecimal digits that stand for a text: ids and digests that do not change from run to run. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

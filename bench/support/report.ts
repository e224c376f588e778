import type { Timed } from './measure.ts'

/** What was measured, what it is held against, and how many times its peer's time it may take at the most. */
export interface Held {
  ours: Timed
  peer: Timed
  atMost: number
}

/** The times in milliseconds, and each ratio with one line that says whether it is what it should be. */
export function report(title: string, timed: Record<string, Timed>, held: readonly Held[]): void {
  const all = Object.values(timed)
  const wide = Math.max(...all.map(({ name }) => name.length))
  console.log(`\n${title}\n  ${''.padEnd(wide)}  ${'median'.padStart(9)}  ${'least'.padStart(9)}`)
  for (const { name, median, least } of all) console.log(`  ${name.padEnd(wide)}  ${ms(median)}  ${ms(least)}`)
  for (const one of held) console.log(verdict(one))
}

function verdict({ ours, peer, atMost }: Held): string {
  const ratio = ours.median / peer.median
  const least = ours.least / peer.least
  const figures = `${ratio.toFixed(2)} × ${peer.name} (of the least, ${least.toFixed(2)}); at most ${atMost} ×`
  const is = ratio <= atMost ? 'as it should be' : 'too slow'
  return `  ${is}: ${ours.name} takes ${figures}`
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`.padStart(9)
}

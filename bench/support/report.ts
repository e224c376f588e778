import type { CommandTiming } from './measure.ts'

export interface RatioLimit {
  ours: CommandTiming
  peer: CommandTiming
  atMost: number
}

/** Prints the times in milliseconds, and one line for each ratio that says whether it is within its limit. */
export function printReport(title: string, timed: Record<string, CommandTiming>, limits: readonly RatioLimit[]): void {
  const all = Object.values(timed)
  const wide = Math.max(...all.map(({ name }) => name.length))
  console.log(`\n${title}\n  ${''.padEnd(wide)}  ${'median'.padStart(9)}  ${'least'.padStart(9)}`)
  for (const { name, median, minimum } of all)
    console.log(`  ${name.padEnd(wide)}  ${formatMs(median)}  ${formatMs(minimum)}`)
  for (const one of limits) console.log(verdict(one))
}

function verdict({ ours, peer, atMost }: RatioLimit): string {
  const ratio = ours.median / peer.median
  const least = ours.minimum / peer.minimum
  const figures = `${ratio.toFixed(2)} × ${peer.name} (of the minima, ${least.toFixed(2)}); at most ${atMost} ×`
  const is = ratio <= atMost ? 'within the limit' : 'too slow'
  return `  ${is}: ${ours.name} takes ${figures}`
}

function formatMs(value: number): string {
  return `${value.toFixed(1)} ms`.padStart(9)
}

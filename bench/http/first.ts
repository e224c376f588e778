import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUN, firstByteOf, household, started, usher } from './process.ts'

/**
 * How soon the first answer of a fresh usher begins, beside the engine’s own: the same questions asked of it in the same
 * order by a fresh process that does nothing else (the list of containers, each of them, the images).
 */
const ROUNDS = 9

const home = mkdtempSync(join(tmpdir(), 'usher-bench-'))
try {
  await using _household = await household(home)
  const rounds: { status: number; engine: number; list: number }[] = []
  for (let n = 0; n < ROUNDS; n++) rounds.push({ status: await status(), ...(await engine()) })
  const middle = (of: (round: (typeof rounds)[number]) => number) => {
    const sorted = rounds.map(of).toSorted((a, b) => a - b)
    return sorted[ROUNDS >> 1]!.toFixed(1)
  }
  console.log(`first byte of /api/status from cold  ${middle(({ status }) => status)} ms`)
  console.log(`the engine’s own answers to the same  ${middle(({ engine }) => engine)} ms`)
  console.log(`of which the list of containers  ${middle(({ list }) => list)} ms`)
  console.log(`ratio  ${middle(({ status, engine }) => status / engine)}`)
} finally {
  rmSync(home, { recursive: true, force: true })
}

async function status(): Promise<number> {
  await using served = await usher(home)
  return await firstByteOf(served)
}

async function engine(): Promise<{ engine: number; list: number }> {
  const peer = [BUN, 'bench/http/peers/engine-alone.ts', join(home, 'engine.sock')]
  await using asked = await started<{ engine: number; list: number }>(peer)
  return asked.told
}

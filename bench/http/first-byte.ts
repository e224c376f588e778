import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUN, firstByteTime, startDemo, startProcess, startUsher } from './processes.ts'

/**
 * Measures the time to the first byte of a fresh usher, against the engine's own: the same requests in the same order
 * by a fresh process that does nothing else (the list of containers, each of them, the images).
 */
const ROUNDS = 9

const home = mkdtempSync(join(tmpdir(), 'usher-bench-'))
try {
  await using _household = await startDemo(home)
  const rounds: { status: number; engine: number; list: number }[] = []
  for (let n = 0; n < ROUNDS; n++) rounds.push({ status: await usherFirstByte(), ...(await engineTime()) })
  const middle = (of: (round: (typeof rounds)[number]) => number) => {
    const sorted = rounds.map(of).toSorted((a, b) => a - b)
    return sorted[ROUNDS >> 1]!.toFixed(1)
  }
  console.log(`first byte of /api/status, cold  ${middle(({ status }) => status)} ms`)
  console.log(`the engine’s own responses to the same requests  ${middle(({ engine }) => engine)} ms`)
  console.log(`of which the list of containers  ${middle(({ list }) => list)} ms`)
  console.log(`ratio  ${middle(({ status, engine }) => status / engine)}`)
} finally {
  rmSync(home, { recursive: true, force: true })
}

async function usherFirstByte(): Promise<number> {
  await using served = await startUsher(home)
  return await firstByteTime(served)
}

async function engineTime(): Promise<{ engine: number; list: number }> {
  const peer = [BUN, 'bench/http/peers/engine-alone.ts', join(home, 'engine.sock')]
  await using client = await startProcess<{ engine: number; list: number }>(peer)
  return client.firstLine
}

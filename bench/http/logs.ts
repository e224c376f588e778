import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { household, usage, usher } from './process.ts'

/** How fast the scrollback is relayed from the pretended engine, with what memory, and how soon a cold answer begins. */
const ROUNDS = 5

const home = mkdtempSync(join(tmpdir(), 'usher-bench-'))
try {
  await using _household = await household(home)
  await using served = await usher(home)
  const { address, token } = served.told.data
  const headers = { 'X-Service-Token': token }

  const unix = join(home, 'engine.sock')
  const engine = await firstByte(() => fetch('http://engine/containers/json?all=1', { unix }))
  const cold = await firstByte(() => fetch(`${address}/api/status`, { headers }))
  console.log(
    `first byte of /api/status from cold  ${cold.toFixed(1)} ms; the engine’s own answer  ${engine.toFixed(1)} ms`,
  )

  for (let n = 0; n < ROUNDS; n++) {
    const began = performance.now()
    const lines = await count(await fetch(`${address}/api/logs?tail=10000`, { headers }))
    const seconds = (performance.now() - began) / 1000
    const { resident } = await usage(served.pid)
    console.log(
      `${lines} lines in ${seconds.toFixed(2)} s: ${Math.round(lines / seconds)} /s, ${Math.round(resident / 1e6)} MB`,
    )
  }
} finally {
  rmSync(home, { recursive: true, force: true })
}

async function firstByte(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now()
  const reader = (await ask()).body!.getReader()
  await reader.read()
  const took = performance.now() - began
  await reader.cancel()
  return took
}

async function count(answer: Response): Promise<number> {
  let lines = 0
  for await (const piece of answer.body!) for (const byte of piece) if (byte === 10) lines++
  return lines
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUN, started, usage, usher } from './process.ts'

/** How fast the logs of many containers are relayed from the pretend engine, in order, and with what memory, round after round. */
const ROUNDS = 6
const CONTAINERS = 32
/** The most that can be asked for of each. */
const LINES = 10_000

const home = mkdtempSync(join(tmpdir(), 'usher-bench-'))
try {
  const socket = join(home, 'talkative.sock')
  const engine = [BUN, 'bench/http/peers/talkative.ts', socket, 'usher', String(CONTAINERS), String(LINES)]
  await using _engine = await started(engine)
  await using served = await usher(home, '--engine', `unix://${socket}`)
  const { address, token } = served.told.data
  const services = Array.from({ length: CONTAINERS }, (_, at) => `app-${at + 1}`)
  console.log(`resident before: ${Math.round((await usage(served.pid)).resident / 1e6)} MB`)
  const raw = await rate(() => engineAlone(socket, services))
  console.log(`the engine’s own answers, one after another: ${raw.lines} lines, ${raw.perSecond} /s`)

  for (const asked of [services, services.slice(0, 1)]) {
    const ask = `${address}/api/logs?tail=${LINES}&service=${asked.join(',')}`
    for (let n = 0; n < ROUNDS; n++) {
      const { lines, perSecond } = await rate(async () =>
        count(await fetch(ask, { headers: { 'X-Service-Token': token } })),
      )
      const { resident } = await usage(served.pid)
      console.log(`${asked.length} containers, ${lines} lines: ${perSecond} /s, ${Math.round(resident / 1e6)} MB`)
    }
  }
} finally {
  rmSync(home, { recursive: true, force: true })
}

async function rate(read: () => Promise<number>): Promise<{ lines: number; perSecond: number }> {
  const began = performance.now()
  const lines = await read()
  return { lines, perSecond: Math.round(lines / ((performance.now() - began) / 1000)) }
}

async function engineAlone(unix: string, services: readonly string[]): Promise<number> {
  let lines = 0
  for (const service of services) {
    const path = `/containers/usher-${service}-1/logs?stdout=1&stderr=1&timestamps=1&tail=${LINES}`
    lines += await count(await fetch(`http://engine${path}`, { unix }))
  }
  return lines
}

async function count(answer: Response): Promise<number> {
  let lines = 0
  for await (const piece of answer.body!)
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines++
  return lines
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUN, startProcess, processUsage, startUsher } from './processes.ts'

/**
 * Measures how fast the logs of many containers are relayed from the pretend engine, in order, and how much memory that
 * takes, round after round; then what a filter over 20,000 lines costs, against the engine's own response with them.
 */
const ROUNDS = 6
const CONTAINERS = 32
/** The largest `--tail` per container. */
const LINES = 10_000
const FILTER_ROUNDS = 9

const home = mkdtempSync(join(tmpdir(), 'usher-bench-'))
try {
  const socket = join(home, 'talkative.sock')
  const engine = [BUN, 'bench/http/peers/log-engine.ts', socket, 'usher', String(CONTAINERS), String(LINES)]
  await using _engine = await startProcess(engine)
  await using served = await startUsher(home, '--engine', `unix://${socket}`)
  const { address, token } = served.firstLine.data
  const services = Array.from({ length: CONTAINERS }, (_, at) => `app-${at + 1}`)
  console.log(`memory before: ${Math.round((await processUsage(served.pid)).resident / 1e6)} MB`)
  const raw = await linesPerSecond(() => countEngineLines(socket, services))
  console.log(`the engine’s own responses, one after another: ${raw.lines} lines, ${raw.perSecond} /s`)

  for (const selected of [services, services.slice(0, 1)]) {
    const ask = `${address}/api/logs?tail=${LINES}&service=${selected.join(',')}`
    for (let n = 0; n < ROUNDS; n++) {
      const { lines, perSecond } = await linesPerSecond(async () =>
        countLines(await fetch(ask, { headers: { 'X-Service-Token': token } })),
      )
      const { resident } = await processUsage(served.pid)
      console.log(`${selected.length} containers, ${lines} lines: ${perSecond} /s, ${Math.round(resident / 1e6)} MB`)
    }
  }
  await compareFilters(socket, `${address}/api/logs?service=${services.slice(0, 2).join(',')}`, token, services)
} finally {
  rmSync(home, { recursive: true, force: true })
}

/** Filters 20,000 lines, alternately with the engine's own response with all of them. */
async function compareFilters(socket: string, ask: string, token: string, services: readonly string[]): Promise<void> {
  const own: number[] = []
  for (const filter of ['level=error', 'text=RELEASES%20FROM', 'text=nothing%20like%20it', 'until=23h']) {
    const times: number[] = []
    let lines = 0
    for (let n = 0; n < FILTER_ROUNDS; n++) {
      own.push(await elapsed(() => countEngineLines(socket, services.slice(0, 2))))
      times.push(
        await elapsed(async () => {
          lines = await countLines(await fetch(`${ask}&tail=50&${filter}`, { headers: { 'X-Service-Token': token } }))
        }),
      )
    }
    const ratio = median(times) / median(own)
    console.log(
      `${filter}: ${lines} of 20000 lines in ${median(times).toFixed(0)} ms, ${ratio.toFixed(1)} × the engine`,
    )
  }
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1]!
}

async function linesPerSecond(read: () => Promise<number>): Promise<{ lines: number; perSecond: number }> {
  const began = performance.now()
  const lines = await read()
  return { lines, perSecond: Math.round(lines / ((performance.now() - began) / 1000)) }
}

async function countEngineLines(unix: string, services: readonly string[]): Promise<number> {
  let lines = 0
  for (const service of services) {
    const path = `/containers/usher-${service}-1/logs?stdout=1&stderr=1&timestamps=1&tail=${LINES}`
    lines += await countLines(await fetch(`http://engine${path}`, { unix }))
  }
  return lines
}

async function countLines(answer: Response): Promise<number> {
  let lines = 0
  for await (const piece of answer.body!)
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines++
  return lines
}

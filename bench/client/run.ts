import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo, NODE, type ServingMessage } from '../http/processes.ts'

// Compares the TypeScript client with bare `fetch`, and measures how many events a second it keeps up with.

const folder = import.meta.dirname

const samples = await sampleEnvelopes()
const child = Bun.spawn([NODE, join(folder, 'server.ts')], {
  stdin: new Blob([JSON.stringify(samples)]),
  stdout: 'pipe',
  stderr: 'inherit',
})
try {
  const url = `http://127.0.0.1:${await readPort(child.stdout)}`
  await benchmarkCalls(url)
  await benchmarkEvents(url, 10_000, 5)
  await benchmarkEvents(url, 1_000_000, 0.2)
} finally {
  child.kill()
  await child.exited
}

async function benchmarkCalls(url: string): Promise<void> {
  type Figures = Record<'median' | 'mean', number>
  const { ours, bare } = await runScript<{ ours: Figures; bare: Figures }>('calls.ts', url)
  const line = (name: string, { median, mean }: Figures) =>
    `  ${name.padEnd(22)}  ${median.toFixed(0).padStart(6)} µs  ${mean.toFixed(0).padStart(6)} µs`
  console.log(`\nOne envelope of ${samples.status.length} bytes on Node: median, mean of the middle nine tenths`)
  console.log(`${line('client.status()', ours)}\n${line('fetch and JSON.parse', bare)}`)
  const over = ours.median / bare.median - 1
  console.log(`  ${over < 0.15 ? 'within the limit' : 'too slow'}: ${(over * 100).toFixed(1)} % over; at most 15 %`)
}

async function benchmarkEvents(url: string, rate: number, seconds: number): Promise<void> {
  const { perSecond, processor, lateMs, ...received } = await runScript<{
    events: number
    perSecond: number
    processor: number
    lateMs: Record<'median' | 'p99' | 'most', number>
  }>('events.ts', url, `${rate}`, `${seconds}`)
  console.log(`\n${rate} events a second of ${samples.dashboard.length} bytes, for ${seconds} s`)
  console.log(
    `  ${received.events} of ${rate * seconds} received, ${perSecond.toFixed(0)} a second, ${(processor * 100).toFixed(0)} % of a processor`,
  )
  console.log(
    `  delay ${lateMs.median.toFixed(0)} ms (median), ${lateMs.p99.toFixed(0)} ms (99 %), ${lateMs.most.toFixed(0)} ms (maximum)`,
  )
}

async function runScript<Figures>(script: string, ...words: string[]): Promise<Figures> {
  const run = Bun.spawn([NODE, join(folder, script), ...words], { stdout: 'pipe', stderr: 'inherit' })
  const text = await run.stdout.text()
  if ((await run.exited) !== 0) throw new Error(`${script} failed`)
  return JSON.parse(text) as Figures
}

/** Real envelopes of a rehearsed household, so that their size is realistic. */
async function sampleEnvelopes(): Promise<Record<'status' | 'dashboard', string>> {
  const home = mkdtempSync(join(tmpdir(), 'usher-bench-'))
  try {
    await using demo = await startDemo(home)
    return { status: await readText(demo.firstLine, '/api/status'), dashboard: await firstDashboard(demo.firstLine) }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function fetchPath({ data }: ServingMessage, path: string): Promise<Response> {
  return fetch(data.address + path, { headers: { 'X-Service-Token': data.token } })
}

async function readText(message: ServingMessage, path: string): Promise<string> {
  return (await fetchPath(message, path)).text()
}

async function firstDashboard(message: ServingMessage): Promise<string> {
  let text = ''
  for await (const piece of (await fetchPath(message, '/api/events')).body!) {
    text += new TextDecoder().decode(piece)
    const [, data] = /^event: dashboard\ndata: (.*)\n/m.exec(text) ?? []
    if (data) return data
  }
  throw new Error('no dashboard event arrived')
}

async function readPort(output: ReadableStream<Uint8Array>): Promise<number> {
  for await (const piece of output) return (JSON.parse(new TextDecoder().decode(piece)) as { port: number }).port
  throw new Error('the server exited before it reported its address')
}

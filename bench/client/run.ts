import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { household, NODE, type ServingTold } from '../http/process.ts'

// The TypeScript client beside the least that can be typed instead, and how many events a second it keeps up with.

const here = import.meta.dirname

const given = await envelopes()
const child = Bun.spawn([NODE, join(here, 'server.ts')], {
  stdin: new Blob([JSON.stringify(given)]),
  stdout: 'pipe',
  stderr: 'inherit',
})
try {
  const url = `http://127.0.0.1:${await portOf(child.stdout)}`
  await calls(url)
  await events(url, 10_000, 5)
  await events(url, 1_000_000, 0.2)
} finally {
  child.kill()
  await child.exited
}

async function calls(url: string): Promise<void> {
  type Figures = Record<'median' | 'mean', number>
  const { ours, bare } = await measured<{ ours: Figures; bare: Figures }>('calls.ts', url)
  const line = (name: string, { median, mean }: Figures) =>
    `  ${name.padEnd(22)}  ${median.toFixed(0).padStart(6)} µs  ${mean.toFixed(0).padStart(6)} µs`
  console.log(`\nOne envelope of ${given.status.length} bytes on Node: median, mean of the middle nine tenths`)
  console.log(`${line('client.status()', ours)}\n${line('fetch and JSON.parse', bare)}`)
  const over = ours.median / bare.median - 1
  console.log(`  ${over < 0.15 ? 'as it should be' : 'too slow'}: ${(over * 100).toFixed(1)} % over; at most 15 %`)
}

async function events(url: string, rate: number, seconds: number): Promise<void> {
  const { perSecond, processor, lateMs, ...heard } = await measured<{
    events: number
    perSecond: number
    processor: number
    lateMs: Record<'median' | 'p99' | 'most', number>
  }>('events.ts', url, `${rate}`, `${seconds}`)
  console.log(`\n${rate} events a second of ${given.dashboard.length} bytes, for ${seconds} s`)
  console.log(
    `  ${heard.events} of ${rate * seconds} heard, ${perSecond.toFixed(0)} a second, ${(processor * 100).toFixed(0)} % of a processor`,
  )
  console.log(
    `  in hand after ${lateMs.median.toFixed(0)} ms (median), ${lateMs.p99.toFixed(0)} ms (99 %), ${lateMs.most.toFixed(0)} ms (most)`,
  )
}

async function measured<Figures>(script: string, ...words: string[]): Promise<Figures> {
  const run = Bun.spawn([NODE, join(here, script), ...words], { stdout: 'pipe', stderr: 'inherit' })
  const text = await run.stdout.text()
  if ((await run.exited) !== 0) throw new Error(`${script} failed`)
  return JSON.parse(text) as Figures
}

/** What a rehearsed household says of itself: real envelopes, of the size they have. */
async function envelopes(): Promise<Record<'status' | 'dashboard', string>> {
  const home = mkdtempSync(join(tmpdir(), 'usher-bench-'))
  try {
    await using demo = await household(home)
    return { status: await said(demo.told, '/api/status'), dashboard: await firstDashboard(demo.told) }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function asked({ data }: ServingTold, path: string): Promise<Response> {
  return fetch(data.address + path, { headers: { 'X-Service-Token': data.token } })
}

async function said(told: ServingTold, path: string): Promise<string> {
  return (await asked(told, path)).text()
}

async function firstDashboard(told: ServingTold): Promise<string> {
  let text = ''
  for await (const piece of (await asked(told, '/api/events')).body!) {
    text += new TextDecoder().decode(piece)
    const [, data] = /^event: dashboard\ndata: (.*)\n/m.exec(text) ?? []
    if (data) return data
  }
  throw new Error('no dashboard came')
}

async function portOf(output: ReadableStream<Uint8Array>): Promise<number> {
  for await (const piece of output) return (JSON.parse(new TextDecoder().decode(piece)) as { port: number }).port
  throw new Error('the server ended before it said where it listens')
}

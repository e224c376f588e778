import { expect, test } from 'bun:test'
import { parseStandInFault } from './stand-in-fault.ts'
import { probeHealth } from './health-probe.ts'
import { findApp } from './index.ts'
import { startStandIn, type StandInOptions } from './stand-in.ts'

const sonarr = findApp('sonarr')!

function runStandIn(more: Partial<StandInOptions> = {}) {
  const lines: string[] = []
  const exited = Promise.withResolvers<number>()
  const options = {
    app: sonarr,
    port: 0,
    address: '127.0.0.1',
    fault: { kind: 'none' },
    allowsFaultControl: true,
    idleLogIntervalMs: 60_000,
    ...more,
  } as const
  const running = startStandIn({ ...options, print: (line) => void lines.push(line), exit: exited.resolve })
  const setFault = (fault: string) =>
    fetch(`http://127.0.0.1:${running.port}/__fault`, { method: 'POST', body: JSON.stringify({ fault }) })
  return { ...running, lines, left: exited.promise, tell: setFault }
}

test('a stand-in responds, reports its health and stops', async () => {
  const { port, lines, end } = runStandIn()
  expect(await probeHealth(sonarr, port)).toEqual({ isHealthy: true, output: '200 {"status":"OK"}' })
  await end()
  expect(await probeHealth(sonarr, port)).toEqual({ isHealthy: false, output: 'connection refused' })
  expect(lines[0]).toContain('Starting Sonarr')
  expect(lines.at(-1)).toContain('shutting down')
})

test('a stand-in can become unhealthy and recover while it runs', async () => {
  const { port, tell: setFault, end } = runStandIn()
  expect((await setFault('unhealthy')).status).toBe(200)
  expect((await probeHealth(sonarr, port)).isHealthy).toBe(false)
  expect((await setFault('none')).status).toBe(200)
  expect((await probeHealth(sonarr, port)).isHealthy).toBe(true)
  expect((await setFault('nonsense')).status).toBe(400)
  await end()
})

test('a stand-in exits with 1 on a crash, and ignores faults unless they are allowed', async () => {
  const crashing = runStandIn()
  await crashing.tell('crash')
  expect(await crashing.left).toBe(1)
  await crashing.end()
  const protectedApp = runStandIn({ allowsFaultControl: false })
  expect((await protectedApp.tell('crash')).status).not.toBe(200)
  await protectedApp.end()
})

test('a slow stand-in is unhealthy at first', async () => {
  const { port, end } = runStandIn({ fault: { kind: 'slow', seconds: 60 } })
  expect(await probeHealth(sonarr, port)).toEqual({ isHealthy: false, output: '503 sonarr is still starting' })
  await end()
})

test('parseStandInFault reads every fault and rejects anything else', () => {
  expect(parseStandInFault('slow:3')).toEqual({ kind: 'slow', seconds: 3 })
  expect(parseStandInFault('crash')).toEqual({ kind: 'crash', afterSeconds: 0 })
  expect(parseStandInFault('crash:1.5')).toEqual({ kind: 'crash', afterSeconds: 1.5 })
  for (const wrong of ['slow', 'unhealthy:2', 'burn']) expect(parseStandInFault(wrong)).toBeUndefined()
})

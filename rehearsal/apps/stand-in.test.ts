import { expect, test } from 'bun:test'
import { readFault } from './faults.ts'
import { lookAt } from './health-look.ts'
import { appNamed } from './index.ts'
import { standIn, type StandInOptions } from './stand-in.ts'

const sonarr = appNamed('sonarr')!

function run(more: Partial<StandInOptions> = {}) {
  const lines: string[] = []
  const left = Promise.withResolvers<number>()
  const options = {
    app: sonarr,
    port: 0,
    address: '127.0.0.1',
    fault: { kind: 'none' },
    control: true,
    chatterMs: 60_000,
    ...more,
  } as const
  const running = standIn({ ...options, print: (line) => void lines.push(line), leave: left.resolve })
  const tell = (fault: string) =>
    fetch(`http://127.0.0.1:${running.port}/__fault`, { method: 'POST', body: JSON.stringify({ fault }) })
  return { ...running, lines, left: left.promise, tell }
}

test('a stand-in answers, says how it is, and ends', async () => {
  const { port, lines, end } = run()
  expect(await lookAt(sonarr, port)).toEqual({ well: true, said: '200 {"status":"OK"}' })
  await end()
  expect(await lookAt(sonarr, port)).toEqual({ well: false, said: 'connection refused' })
  expect(lines[0]).toContain('Starting Sonarr')
  expect(lines.at(-1)).toContain('shutting down')
})

test('it can be made unwell and well again while it runs', async () => {
  const { port, tell, end } = run()
  expect((await tell('unhealthy')).status).toBe(200)
  expect((await lookAt(sonarr, port)).well).toBe(false)
  expect((await tell('none')).status).toBe(200)
  expect((await lookAt(sonarr, port)).well).toBe(true)
  expect((await tell('nonsense')).status).toBe(400)
  await end()
})

test('told to crash, it leaves with 1; not told that it may be told, it does not listen', async () => {
  const crashing = run()
  await crashing.tell('crash')
  expect(await crashing.left).toBe(1)
  await crashing.end()
  const deaf = run({ control: false })
  expect((await deaf.tell('crash')).status).not.toBe(200)
  await deaf.end()
})

test('a slow one is not well yet', async () => {
  const { port, end } = run({ fault: { kind: 'slow', seconds: 60 } })
  expect(await lookAt(sonarr, port)).toEqual({ well: false, said: '503 sonarr is still starting' })
  await end()
})

test('faults are read from their words', () => {
  expect(readFault('slow:3')).toEqual({ kind: 'slow', seconds: 3 })
  expect(readFault('crash')).toEqual({ kind: 'crash', afterSeconds: 0 })
  expect(readFault('crash:1.5')).toEqual({ kind: 'crash', afterSeconds: 1.5 })
  for (const wrong of ['slow', 'unhealthy:2', 'burn']) expect(readFault(wrong)).toBeUndefined()
})

import { expect, test } from 'bun:test'
import type { EngineHost } from '../../../platform/engine/engine.ts'
import type { ProbeResult } from '../../../platform/machine.ts'
import { fakeContainer } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { probeServices } from './service-probes.ts'

const compose = `
name: usher
services:
  finder: { image: "example/finder:1", ports: ["7000:7000"], x-usher: { health: { http: /ping } } }
x-usher: { schema: 1, forms: { tv: { summary: Series, services: [finder] } } }
`
const port = { container: 7000, protocol: 'tcp', host: 7000, address: '127.0.0.1' } as const

async function probed(
  answers: ProbeResult[],
  parts: Parameters<typeof fakeContainer>[1] = {},
  remote: EngineHost | null = null,
) {
  const requests: number[] = []
  const machine = fakeMachine({
    compose,
    probePort: async (address) => (
      requests.push(address.port),
      answers.shift() ?? { answered: false, because: 'no answer' }
    ),
  })
  const containers = [fakeContainer('finder', { ports: [port], ...parts })]
  const results = await probeServices(
    await machine.stack(),
    containers,
    { endpoint: 'unix:///run/pretend.sock', rehearsed: false, remote },
    machine,
  )
  return { look: results.get('finder'), asked: requests.length }
}

test('a service that answers is probed once', async () => {
  expect(await probed([{ answered: true, status: 200 }])).toMatchObject({ look: { answered: true }, asked: 1 })
})

test('a service that does not answer is probed again, and the second result counts', async () => {
  const refused: ProbeResult = { answered: false, because: 'connection refused' }
  expect(await probed([refused, { answered: true, status: 200 }])).toMatchObject({ look: { answered: true }, asked: 2 })
  expect(await probed([refused, refused])).toMatchObject({ look: refused, asked: 2 })
})

test('usher does not probe services with an engine health check, or stopped ones', async () => {
  expect(await probed([], { has_health_check: true })).toEqual({ look: undefined, asked: 0 })
  expect(await probed([], { state: 'exited' })).toEqual({ look: undefined, asked: 0 })
})

test('a service of another machine that does not answer here is not called unhealthy, and one out of reach is not asked', async () => {
  const refused: ProbeResult = { answered: false, because: 'connection refused' }
  const open = { ports: [{ ...port, address: '0.0.0.0' }] }
  expect(await probed([refused, refused], open, { host: 'nas' })).toEqual({ look: undefined, asked: 2 })
  expect(await probed([{ answered: true, status: 200 }], open, { host: 'nas' })).toMatchObject({
    look: { answered: true },
  })
  expect(await probed([], open, { host: null })).toEqual({ look: undefined, asked: 0 })
})

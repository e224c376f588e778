import { expect, test } from 'bun:test'
import { parseEngineEvents } from './events.ts'

const event = (Action: string, Attributes: Record<string, string> = {}, more: object = {}) =>
  `${JSON.stringify({ Type: 'container', Action, Actor: { ID: 'c1', Attributes }, time: 1_700_000_000, ...more })}\n`

async function parseInChunks(text: string, size = text.length) {
  const bytes = Buffer.from(text)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  return Array.fromAsync(parseEngineEvents(pieces()))
}

test('parseEngineEvents reads events that are split anywhere', async () => {
  const labels = { 'com.docker.compose.project': 'den', 'com.docker.compose.service': 'sonarr' }
  const text = event('start', labels, { timeNano: 1_700_000_000_250_000_000 }) + event('die', labels)
  expect(await parseInChunks(text, 5)).toEqual([
    { at: new Date(1_700_000_000_250), action: 'start', id: 'c1', project: 'den', service: 'sonarr', health: null },
    { at: new Date(1_700_000_000_000), action: 'die', id: 'c1', project: 'den', service: 'sonarr', health: null },
  ])
})

test("parseEngineEvents reads the health in Docker's and in Podman's format", async () => {
  const text =
    event('health_status: healthy') +
    event('health_status', {}, { HealthStatus: 'unhealthy' }) +
    event('health_status', { health_status: 'healthy' })
  expect((await parseInChunks(text)).map(({ action, health }) => `${action} ${health}`)).toEqual([
    'health_status healthy',
    'health_status unhealthy',
    'health_status healthy',
  ])
})

test("parseEngineEvents maps Podman's event names and drops noise", async () => {
  const text = event('init') + event('remove') + event('died') + event('exec_start: ls') + event('cleanup')
  expect((await parseInChunks(text)).map(({ action }) => action)).toEqual(['destroy', 'die'])
})

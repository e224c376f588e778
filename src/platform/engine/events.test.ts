import { expect, test } from 'bun:test'
import { engineEvents } from './events.ts'

const event = (Action: string, Attributes: Record<string, string> = {}, more: object = {}) =>
  `${JSON.stringify({ Type: 'container', Action, Actor: { ID: 'c1', Attributes }, time: 1_700_000_000, ...more })}\n`

async function heard(text: string, size = text.length) {
  const bytes = Buffer.from(text)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  return Array.fromAsync(engineEvents(pieces()))
}

test('reads events cut anywhere, with whose they are', async () => {
  const labels = { 'com.docker.compose.project': 'den', 'com.docker.compose.service': 'sonarr' }
  const text = event('start', labels, { timeNano: 1_700_000_000_250_000_000 }) + event('die', labels)
  expect(await heard(text, 5)).toEqual([
    { at: new Date(1_700_000_000_250), what: 'start', id: 'c1', project: 'den', service: 'sonarr', health: null },
    { at: new Date(1_700_000_000_000), what: 'die', id: 'c1', project: 'den', service: 'sonarr', health: null },
  ])
})

test("says health in Docker's way and in Podman's", async () => {
  const text =
    event('health_status: healthy') +
    event('health_status', {}, { HealthStatus: 'unhealthy' }) +
    event('health_status', { health_status: 'healthy' })
  expect((await heard(text)).map(({ what, health }) => `${what} ${health}`)).toEqual([
    'health_status healthy',
    'health_status unhealthy',
    'health_status healthy',
  ])
})

test("maps Podman's words and leaves out what is noise", async () => {
  const text = event('init') + event('remove') + event('died') + event('exec_start: ls') + event('cleanup')
  expect((await heard(text)).map(({ what }) => what)).toEqual(['destroy', 'die'])
})

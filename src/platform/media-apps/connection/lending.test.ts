import { expect, test } from 'bun:test'
import type { Service } from '../../compose-project/model.ts'
import { insideOf, lentBy } from './lending.ts'
import type { Way } from './line.ts'
import type { Manners } from './manners.ts'
import type { Place } from './place.ts'
import { reveal } from './secret.ts'

const manners = {
  port: 8080,
  settled: async () => ({ port: 8081 }),
  keys: async () => [
    { sort: 'api-key', value: 'old', place: 'its file' },
    { sort: 'password', user: 'admin', value: 'canary', place: 'its log' },
  ],
} as Partial<Manners> as Manners

const wayTo = (service: Partial<Service>): Way => {
  const place = { service: { name: 'qbittorrent', shares_network_of: null, ...service } } as Place
  return { reach: async () => ({ host: '127.0.0.1', port: 1, place, mark: '' }) } as Partial<Way> as Way
}

test('a client in the network of the tunnel is reached by the name of the tunnel, at its own port', async () => {
  expect(await insideOf(manners, wayTo({ shares_network_of: 'gluetun' }))).toEqual({
    host: 'gluetun',
    port: 8081,
    base: '',
  })
  expect((await insideOf(manners, wayTo({}))).host).toBe('qbittorrent')
})

test('the key that opened it is lent, and has no text where it is printed or kept', async () => {
  const lent = await lentBy(manners, wayTo({}), 'its log')
  expect(reveal(lent.secret)).toBe('canary')
  expect(JSON.stringify(lent)).not.toContain('canary')
  expect(Bun.inspect(lent)).not.toContain('canary')
  expect(await lentBy(manners, wayTo({}), null)).toMatchObject({ sort: 'none', secret: null })
})

import { expect, test } from 'bun:test'
import type { Service } from '../../compose-project/stack.ts'
import { internalAddressOf, findSharedCredential } from './shared-credential.ts'
import type { AppContext } from './connection.ts'
import type { AppProtocol } from './protocol.ts'
import type { CredentialSources } from './credential-sources.ts'
import { reveal } from './secret.ts'

const protocol = {
  port: 8080,
  endpointFromConfig: async () => ({ port: 8081 }),
  findCredentials: async () => [
    { type: 'api-key', value: 'old', source: 'its file' },
    { type: 'password', user: 'admin', value: 'canary', source: 'its log' },
  ],
} as Partial<AppProtocol> as AppProtocol

const contextFor = (service: Partial<Service>): AppContext => {
  const sources = { service: { name: 'qbittorrent', shares_network_of: null, ...service } } as CredentialSources
  return {
    findEndpoint: async () => ({ host: '127.0.0.1', port: 1, place: sources, mark: '' }),
  } as Partial<AppContext> as AppContext
}

test('the internal address of a client in the tunnel’s network is the tunnel’s name and the client’s port', async () => {
  expect(await internalAddressOf(protocol, contextFor({ shares_network_of: 'gluetun' }))).toEqual({
    host: 'gluetun',
    port: 8081,
    basePath: '',
  })
  expect((await internalAddressOf(protocol, contextFor({}))).host).toBe('qbittorrent')
})

test('shareCredential returns the key that worked, and printing or serialising it reveals nothing', async () => {
  const shared = await findSharedCredential(protocol, contextFor({}), 'its log')
  expect(reveal(shared.secret)).toBe('canary')
  expect(JSON.stringify(shared)).not.toContain('canary')
  expect(Bun.inspect(shared)).not.toContain('canary')
  expect(await findSharedCredential(protocol, contextFor({}), null)).toMatchObject({ type: 'none', secret: null })
})

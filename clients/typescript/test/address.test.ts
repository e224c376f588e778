import assert from 'node:assert/strict'
import { subscribe } from 'node:diagnostics_channel'
import { test } from 'node:test'
import { authorityOf, isLoopback, parseAddress } from '../src/address.ts'
import { Client, type ClientOptions } from '../src/client.ts'
import { isProblem } from '../src/problem.ts'
import { envelopeText, startFakeService } from './support/fake-service.ts'

/** Every connection that this process opens. */
const opened: unknown[] = []
subscribe('net.client.socket', (message) => opened.push(message))

/** Returns the client or its problem, and how many connections were opened. */
async function tryAddress(url: string, { token = 'ab12', ...how }: Partial<ClientOptions> = {}) {
  const before = opened.length
  const client = await Client.at({ url, token, ...how })
  return { client, connections: opened.length - before }
}

/** Answers as the system's resolver does for a name that does not exist. */
const resolvesNothing = async () => Promise.reject(new Error('ENOTFOUND'))

const acceptedAddresses = [
  ['http://127.0.0.1:4321', 'http://127.0.0.1:4321'],
  ['http://127.9.8.7:4321', 'http://127.9.8.7:4321'],
  ['http://127.1:4321', 'http://127.0.0.1:4321'],
  ['http://2130706433:4321', 'http://127.0.0.1:4321'],
  ['http://[::1]:4321', 'http://[::1]:4321'],
  ['http://[0:0:0:0:0:0:0:1]:4321', 'http://[::1]:4321'],
  ['HTTP://127.0.0.1:80', 'http://127.0.0.1:80'],
  ['http://localhost:4321', 'http://localhost:4321'],
  ['http://LOCALHOST:4321', 'http://localhost:4321'],
  ['http://usher.localhost:4321', 'http://localhost:4321'],
] as const

for (const [url, base] of acceptedAddresses) {
  test(`${url} is an address on this machine`, () => {
    const address = parseAddress(url)
    assert.ok(!isProblem(address))
    assert.equal(`http://${authorityOf(address)}`, base)
  })
}

const refusedAddresses = [
  'http://127.0.0.1',
  'http://127.0.0.1:',
  'http://127.0.0.1:0',
  'http://127.0.0.1:65536',
  'http://127.0.0.1:4321/',
  'http://127.0.0.1:4321/api',
  'http://127.0.0.1:4321?a=b',
  'http://127.0.0.1:4321#a',
  'http://user@127.0.0.1:4321',
  'http://user:word@127.0.0.1:4321',
  'http://127.0.0.1:4321@example.org:80',
  'http://127.0.0.1:4321\\@example.org:80',
  'https://127.0.0.1:4321',
  'ftp://127.0.0.1:4321',
  '127.0.0.1:4321',
  '//127.0.0.1:4321',
  'http://0.0.0.0:4321',
  'http://10.0.0.1:4321',
  'http://128.0.0.1:4321',
  'http://[::]:4321',
  'http://[2001:db8::1]:4321',
  'http://example.org:4321',
  'http://127.0.0.1.example.org:4321',
  'http://localhost.example.org:4321',
  'http://notlocalhost:4321',
  ' http://127.0.0.1:4321',
  'http://127.0.0.1:4321\n',
  '',
]

for (const url of refusedAddresses) {
  test(`${JSON.stringify(url)} is refused before anything is sent`, async () => {
    const { client, connections } = await tryAddress(url, { resolve: resolvesNothing })
    assert.ok(isProblem(client))
    assert.equal(client.kind, 'unreachable')
    assert.equal(connections, 0)
  })
}

test('of all IPv4 addresses, only the block that begins with 127 is this machine', () => {
  const blocks = Array.from({ length: 256 }, (_, first) => first)
  for (const rest of ['0.0.1', '254.7.8', '168.1.4'])
    assert.deepEqual(
      blocks.filter((first) => isLoopback(`${first}.${rest}`)),
      [127],
    )
})

for (const token of ['', ' ', 'a b', 'a\nb', 'é']) {
  test(`the token ${JSON.stringify(token)} is refused before anything is sent`, async () => {
    const { client, connections } = await tryAddress('http://127.0.0.1:4321', { token })
    assert.ok(isProblem(client))
    assert.equal(connections, 0)
  })
}

test('a name is accepted if all its addresses are on this machine', async () => {
  const { client } = await tryAddress('http://den:4321', { resolve: async () => ['127.0.0.1', '::1'] })
  assert.ok(!isProblem(client))
})

for (const addresses of [[], ['192.168.1.4'], ['127.0.0.1', '192.168.1.4'], ['::1', '2001:db8::1']]) {
  test(`a name that resolves to ${JSON.stringify(addresses)} is refused, even localhost`, async () => {
    for (const url of ['http://den:4321', 'http://localhost:4321']) {
      const { client, connections } = await tryAddress(url, { resolve: async () => addresses })
      assert.ok(isProblem(client))
      assert.equal(connections, 0)
    }
  })
}

test('a name that does not resolve is refused', async () => {
  const { client } = await tryAddress('http://den:4321', { resolve: resolvesNothing })
  assert.ok(isProblem(client))
  assert.match(client.sentence, /the name does not resolve/)
})

test('a name is resolved once, and every request goes to the address that was checked', async () => {
  await using service = await startFakeService((_, response) => response.end(envelopeText('version', {})))
  const { port } = new URL(service.url)
  const resolved: string[] = []
  const { client } = await tryAddress(`http://den.invalid:${port}`, {
    resolve: async (name) => (resolved.push(name) === 1 ? ['::1', '127.0.0.1'] : ['203.0.113.9']),
  })
  assert.ok(!isProblem(client))
  for (const call of [client.version(), client.act('up'), client.version()]) assert.equal((await call).kind, 'version')
  assert.deepEqual(resolved, ['den.invalid'])
  assert.deepEqual(
    service.headers.map(({ host }) => host),
    Array(3).fill(`localhost:${port}`),
  )
})

test('the path of a read stays on the service, however it is written', async () => {
  await using service = await startFakeService((_, response) => response.end(envelopeText('version', {})))
  const { client } = await tryAddress(service.url)
  assert.ok(!isProblem(client))
  for (const path of ['api/weather', '@den.invalid/api', '//den.invalid/api']) await client.ask(path)
  assert.deepEqual(service.requests, ['GET /api/weather', 'GET /@den.invalid/api', 'GET /den.invalid/api'])
})

test('a browser, which cannot resolve names, gets only addresses that it knows to be this machine', async () => {
  const sent: string[] = []
  const { fetch } = globalThis
  const { getBuiltinModule } = process
  globalThis.fetch = async (to) => {
    sent.push(String(to))
    return new Response(envelopeText('version', {}))
  }
  Object.assign(process, { getBuiltinModule: undefined })
  try {
    for (const host of ['127.0.0.1', '[::1]', 'localhost', 'usher.localhost']) {
      const { client } = await tryAddress(`http://${host}:4321`)
      assert.ok(!isProblem(client))
      assert.equal((await client.version()).kind, 'version')
    }
    for (const host of ['den.local', '192.168.1.4', 'localhost.example', 'notlocalhost'])
      assert.ok(isProblem((await tryAddress(`http://${host}:4321`)).client))
  } finally {
    Object.assign(process, { getBuiltinModule })
    globalThis.fetch = fetch
  }
  const hosts = ['127.0.0.1', '[::1]', 'localhost', 'localhost']
  assert.deepEqual(
    sent,
    hosts.map((host) => `http://${host}:4321/api/version`),
  )
})

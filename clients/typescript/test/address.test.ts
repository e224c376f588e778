import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from '../src/client.ts'
import { isProblem } from '../src/problem.ts'

/** Returns the client's problem, and whether anything was sent or resolved before. */
async function tryAddress(
  url: string,
  { token = 'ab12', resolve = null as Parameters<typeof Client.at>[0]['resolve'] } = {},
) {
  const sent: string[] = []
  const fetch = async (to: string) => {
    sent.push(to)
    return new Response('{"api_version":1,"kind":"version","data":{}}')
  }
  const client = await Client.at({ url, token, fetch, resolve: resolve ?? null })
  return { client, sent }
}

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
  ['http://usher.localhost:4321', 'http://usher.localhost:4321'],
] as const

for (const [url, base] of acceptedAddresses) {
  test(`${url} is an address on this machine`, async () => {
    const { client, sent } = await tryAddress(url)
    assert.ok(!isProblem(client))
    await client.version()
    assert.deepEqual(sent, [`${base}/api/version`])
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
    const { client, sent } = await tryAddress(url)
    assert.ok(isProblem(client))
    assert.equal(client.kind, 'unreachable')
    assert.deepEqual(sent, [])
  })
}

for (const token of ['', ' ', 'a b', 'a\nb', 'é']) {
  test(`the token ${JSON.stringify(token)} is refused before anything is sent`, async () => {
    const { client, sent } = await tryAddress('http://127.0.0.1:4321', { token })
    assert.ok(isProblem(client))
    assert.deepEqual(sent, [])
  })
}

test('a name is accepted if all its addresses are on this machine', async () => {
  const { client } = await tryAddress('http://den:4321', { resolve: async () => ['127.0.0.1', '::1'] })
  assert.ok(!isProblem(client))
})

for (const addresses of [[], ['192.168.1.4'], ['127.0.0.1', '192.168.1.4'], ['::1', '2001:db8::1']]) {
  test(`a name that resolves to ${JSON.stringify(addresses)} is refused, even localhost`, async () => {
    for (const url of ['http://den:4321', 'http://localhost:4321']) {
      const { client, sent } = await tryAddress(url, { resolve: async () => addresses })
      assert.ok(isProblem(client))
      assert.deepEqual(sent, [])
    }
  })
}

test('a name that does not resolve is refused', async () => {
  const { client } = await tryAddress('http://den:4321', { resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  assert.ok(isProblem(client))
})

test('a name that later resolves elsewhere gets no more requests', async () => {
  let addresses = ['127.0.0.1']
  const { client, sent } = await tryAddress('http://den:4321', { resolve: async () => addresses })
  assert.ok(!isProblem(client))
  await client.version()
  addresses = ['203.0.113.9']
  const answer = await client.version()
  assert.equal(answer.kind, 'unreachable')
  assert.equal(sent.length, 1)
})

import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { test } from 'node:test'
import { Client } from '../src/client.ts'
import { isProblem } from '../src/problem.ts'
import { envelopeText, startFakeService } from './support/fake-service.ts'

async function clientFor(url: string, how: { deadlineMs?: number } = {}): Promise<Client> {
  const client = await Client.at({ url, token: 'ab12', ...how })
  assert.ok(!isProblem(client))
  return client
}

test('the token is sent in its header and nowhere else', async () => {
  await using service = await startFakeService((_, response) => response.end(envelopeText('version', {})))
  const client = await clientFor(service.url)
  assert.equal((await client.version()).kind, 'version')
  assert.equal(service.headers[0]!['x-service-token'], 'ab12')
  assert.deepEqual(service.requests, ['GET /api/version'])
})

test('a redirect off the machine is not followed', async () => {
  await using elsewhere = await startFakeService((_, response) => response.end(envelopeText('version', {})))
  await using service = await startFakeService((_, response) =>
    response.writeHead(307, { location: `${elsewhere.url}/api/version` }).end(),
  )
  const client = await clientFor(service.url)
  assert.equal((await client.version()).kind, 'unreachable')
  assert.equal((await client.act('up')).kind, 'unreachable')
  assert.deepEqual(elsewhere.requests, [])
})

test('a truncated response is unreachable', async () => {
  await using service = await startFakeService((request, response) => {
    response.writeHead(200, { 'content-length': '500' })
    response.write('{"api_version":1,', () => request.socket.destroy())
  })
  assert.equal((await (await clientFor(service.url)).version()).kind, 'unreachable')
})

test('an endless body is given up', async () => {
  await using service = await startFakeService((_, response) => writeEndlessly(response, 'x'.repeat(1024 * 1024)))
  const answer = await (await clientFor(service.url)).version()
  assert.ok(isProblem(answer) && answer.kind === 'unreachable')
  assert.match(answer.sentence, /too long/)
})

test('a response after the deadline is unreachable', async () => {
  await using service = await startFakeService(() => {})
  const answer = await (await clientFor(service.url, { deadlineMs: 40 })).version()
  assert.ok(isProblem(answer))
  assert.equal(answer.sentence, 'No response within 0.04 s.')
})

test('a server that does not speak HTTP is unreachable', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    socket.end('220 mail\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  assert.equal((await (await clientFor(`http://127.0.0.1:${port}`)).version()).kind, 'unreachable')
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
  assert.equal((await (await clientFor(`http://127.0.0.1:${port}`)).version()).kind, 'unreachable')
})

test('lines arrive one by one before the last is written, errors included', async () => {
  const waiting = Promise.withResolvers<ServerResponse>()
  await using service = await startFakeService((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    response.write(`${envelopeText('log', { text: 'é' })}\n{"api_ver`, () => waiting.resolve(response))
  })
  const lines = (await clientFor(service.url)).logs({ service: ['sonarr'], tail: 5 })
  const first = await lines.next()
  assert.deepEqual(first.value, { api_version: 1, kind: 'log', data: { text: 'é' } })
  ;(await waiting.promise).end(`sion":1,"kind":"error","data":{}}\n`)
  assert.equal((await lines.next()).value?.kind, 'error')
  assert.equal((await lines.next()).done, true)
  assert.deepEqual(service.requests, ['GET /api/logs?service=sonarr&tail=5'])
})

test('lines that break off end with a problem', async () => {
  const sockets: Socket[] = []
  await using service = await startFakeService((request, response) => {
    sockets.push(request.socket)
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    response.write(`${envelopeText('log', {})}\n`)
  })
  const kinds: string[] = []
  for await (const line of (await clientFor(service.url)).logs()) {
    kinds.push(line.kind)
    sockets[0]!.destroy()
  }
  assert.deepEqual(kinds, ['log', 'unreachable'])
})

test('leaving the loop over lines closes the connection', async () => {
  const closed = Promise.withResolvers<void>()
  await using service = await startFakeService((_, response) => {
    response.on('close', closed.resolve)
    writeEndlessly(response, `${envelopeText('log', { text: 'x'.repeat(9000) })}\n`)
  })
  for await (const line of (await clientFor(service.url)).logs()) {
    assert.equal(line.kind, 'log')
    break
  }
  await closed.promise
})

test('a file’s bytes arrive unchanged', async () => {
  await using service = await startFakeService((_, response) =>
    response.writeHead(200, { 'content-type': 'application/zstd' }).end(Uint8Array.of(0, 255, 10)),
  )
  const file = await (await clientFor(service.url)).bundle('usher-7.tar.zst')
  assert.ok(!isProblem(file))
  assert.equal(file.type, 'application/zstd')
  assert.deepEqual(await new Response(file.body).bytes(), Uint8Array.of(0, 255, 10))
})

test('the stream works over a real socket, and reconnects after a break', async () => {
  const sockets: Socket[] = []
  await using service = await startFakeService((request, response, nth) => {
    sockets.push(request.socket)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`id: r-${nth}\nevent: jobs\ndata: ${envelopeText('jobs', { jobs: [] })}\n\n`)
  })
  const ats: string[] = []
  for await (const arrival of (await clientFor(service.url)).events({ allowance: { firstMs: 1 } })) {
    ats.push(arrival.at)
    if (ats.length === 1) sockets[0]!.destroy()
    if (ats.length === 3) break
  }
  assert.deepEqual(ats, ['live', 'lost', 'live'])
  assert.equal(service.headers[1]!['last-event-id'], 'r-1')
})

test('a file that stops arriving fails with a problem after the deadline', async () => {
  await using service = await startFakeService((_, response) => {
    response.writeHead(200, { 'content-type': 'application/zstd' })
    response.write('ab')
  })
  const file = await (await clientFor(service.url, { deadlineMs: 60 })).bundle('usher-7.tar.zst')
  assert.ok(!isProblem(file))
  const reader = file.body.getReader()
  assert.equal(new TextDecoder().decode((await reader.read()).value), 'ab')
  await assert.rejects(reader.read(), { kind: 'unreachable', sentence: 'No response within 0.06 s.' })
})

test('the deadline of lines does not run while the caller works', async () => {
  const waiting = Promise.withResolvers<ServerResponse>()
  await using service = await startFakeService((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    response.write(`${envelopeText('log', {})}\n`, () => waiting.resolve(response))
  })
  const lines = (await clientFor(service.url, { deadlineMs: 60 })).logs()
  assert.equal((await lines.next()).value?.kind, 'log')
  await new Promise((resolve) => setTimeout(resolve, 120))
  ;(await waiting.promise).end(`${envelopeText('log', {})}\n`)
  assert.equal((await lines.next()).value?.kind, 'log')
})

/** Writes until the reader leaves. */
function writeEndlessly(response: ServerResponse, text: string): void {
  const more = () => {
    while (!response.destroyed && response.write(text));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

test('a signal used for many calls does not leak listeners', async () => {
  await using service = await startFakeService((_, response) => response.end(envelopeText('version', {})))
  const client = await clientFor(service.url)
  const { signal } = new AbortController()
  for (let nth = 0; nth < 3; nth++) assert.equal((await client.version({}, { signal })).kind, 'version')
  assert.deepEqual(getEventListeners(signal, 'abort'), [])
})

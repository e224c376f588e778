import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { test } from 'node:test'
import { Client } from '../src/client.ts'
import { isProblem } from '../src/problem.ts'
import { envelope, pretendService } from './support/service.ts'

async function clientOf(url: string, how: { deadlineMs?: number } = {}): Promise<Client> {
  const client = await Client.at({ url, token: 'ab12', ...how })
  assert.ok(!isProblem(client))
  return client
}

test('the token travels in its header, and nowhere else', async () => {
  await using service = await pretendService((_, response) => response.end(envelope('version', {})))
  const client = await clientOf(service.url)
  assert.equal((await client.version()).kind, 'version')
  assert.equal(service.headers[0]!['x-service-token'], 'ab12')
  assert.deepEqual(service.asked, ['GET /api/version'])
})

test('a redirect off the machine is not followed', async () => {
  await using elsewhere = await pretendService((_, response) => response.end(envelope('version', {})))
  await using service = await pretendService((_, response) =>
    response.writeHead(307, { location: `${elsewhere.url}/api/version` }).end(),
  )
  const client = await clientOf(service.url)
  assert.equal((await client.version()).kind, 'unreachable')
  assert.equal((await client.act('up')).kind, 'unreachable')
  assert.deepEqual(elsewhere.asked, [])
})

test('half an answer, announced as a whole one, is unreachable', async () => {
  await using service = await pretendService((request, response) => {
    response.writeHead(200, { 'content-length': '500' })
    response.write('{"api_version":1,', () => request.socket.destroy())
  })
  assert.equal((await (await clientOf(service.url)).version()).kind, 'unreachable')
})

test('a body without an end is given up', async () => {
  await using service = await pretendService((_, response) => pour(response, 'x'.repeat(1024 * 1024)))
  const answer = await (await clientOf(service.url)).version()
  assert.ok(isProblem(answer) && answer.kind === 'unreachable')
  assert.match(answer.sentence, /no end/)
})

test('an answer after the deadline is none', async () => {
  await using service = await pretendService(() => {})
  const answer = await (await clientOf(service.url, { deadlineMs: 40 })).version()
  assert.ok(isProblem(answer))
  assert.equal(answer.sentence, 'No answer came within 0.04 s.')
})

test('what does not speak HTTP is unreachable', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    socket.end('220 mail\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  assert.equal((await (await clientOf(`http://127.0.0.1:${port}`)).version()).kind, 'unreachable')
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
  assert.equal((await (await clientOf(`http://127.0.0.1:${port}`)).version()).kind, 'unreachable')
})

test('lines come one by one, before the last is written, and an error is one of them', async () => {
  const waiting = Promise.withResolvers<ServerResponse>()
  await using service = await pretendService((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    response.write(`${envelope('log', { text: 'é' })}\n{"api_ver`, () => waiting.resolve(response))
  })
  const lines = (await clientOf(service.url)).logs({ service: ['sonarr'], tail: 5 })
  const first = await lines.next()
  assert.deepEqual(first.value, { api_version: 1, kind: 'log', data: { text: 'é' } })
  ;(await waiting.promise).end(`sion":1,"kind":"error","data":{}}\n`)
  assert.equal((await lines.next()).value?.kind, 'error')
  assert.equal((await lines.next()).done, true)
  assert.deepEqual(service.asked, ['GET /api/logs?service=sonarr&tail=5'])
})

test('lines that stop half way end with a problem', async () => {
  const sockets: Socket[] = []
  await using service = await pretendService((request, response) => {
    sockets.push(request.socket)
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    response.write(`${envelope('log', {})}\n`)
  })
  const kinds: string[] = []
  for await (const line of (await clientOf(service.url)).logs()) {
    kinds.push(line.kind)
    sockets[0]!.destroy()
  }
  assert.deepEqual(kinds, ['log', 'unreachable'])
})

test('whoever stops reading lines lets go of the connection', async () => {
  const closed = Promise.withResolvers<void>()
  await using service = await pretendService((_, response) => {
    response.on('close', closed.resolve)
    pour(response, `${envelope('log', { text: 'x'.repeat(9000) })}\n`)
  })
  for await (const line of (await clientOf(service.url)).logs()) {
    assert.equal(line.kind, 'log')
    break
  }
  await closed.promise
})

test('a file’s bytes come as they are', async () => {
  await using service = await pretendService((_, response) =>
    response.writeHead(200, { 'content-type': 'application/zstd' }).end(Uint8Array.of(0, 255, 10)),
  )
  const file = await (await clientOf(service.url)).bundle('usher-7.tar.zst')
  assert.ok(!isProblem(file))
  assert.equal(file.type, 'application/zstd')
  assert.deepEqual(await new Response(file.body).bytes(), Uint8Array.of(0, 255, 10))
})

test('the stream is read over a real socket, and comes back after it was cut', async () => {
  const sockets: Socket[] = []
  await using service = await pretendService((request, response, nth) => {
    sockets.push(request.socket)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`id: r-${nth}\nevent: jobs\ndata: ${envelope('jobs', { jobs: [] })}\n\n`)
  })
  const ats: string[] = []
  for await (const arrival of (await clientOf(service.url)).events({ allowance: { firstMs: 1 } })) {
    ats.push(arrival.at)
    if (ats.length === 1) sockets[0]!.destroy()
    if (ats.length === 3) break
  }
  assert.deepEqual(ats, ['live', 'lost', 'live'])
  assert.equal(service.headers[1]!['last-event-id'], 'r-1')
})

/** Writes for as long as somebody reads. */
function pour(response: ServerResponse, text: string): void {
  const more = () => {
    while (!response.destroyed && response.write(text));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

test('a signal that is used for many calls keeps nothing of those that are over', async () => {
  await using service = await pretendService((_, response) => response.end(envelope('version', {})))
  const client = await clientOf(service.url)
  const { signal } = new AbortController()
  for (let nth = 0; nth < 3; nth++) assert.equal((await client.version({}, { signal })).kind, 'version')
  assert.deepEqual(getEventListeners(signal, 'abort'), [])
})

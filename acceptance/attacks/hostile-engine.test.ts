import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { UsherError } from '../../src/lib/errors.ts'
import { dockerEngine } from '../../src/platform/engine/docker.ts'
import { TEMP_FOLDER_PREFIX } from '../../test-support/machine/temp-folders.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

const PING = 'HTTP/1.1 200 OK\r\nApi-Version: 1.51\r\nServer: Docker/28.5.2 (linux)\r\nContent-Length: 2\r\n\r\nOK'

/** Connects to an engine that is one for its ping, and then takes over every connection. */
async function connectToLiar(lie: (socket: Socket) => void) {
  const folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  const socket = join(folder, 'engine.sock')
  const open = new Set<Socket>()
  const server = createServer((connection) => {
    open.add(connection)
    connection.on('error', () => connection.destroy())
    connection.on('data', (data) => (data.includes('/_ping') ? connection.write(PING) : lie(connection)))
  })
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  cleanups.push(() => {
    server.close()
    for (const connection of open) connection.destroy()
    rmSync(folder, { recursive: true })
  })
  return dockerEngine({ endpoint: { socket }, platform: 'linux', timeout_ms: 1_500 }, 'flag')
}

const http = (body: string | Buffer, headers = '', status = '200 OK') =>
  Buffer.concat([
    Buffer.from(`HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n`),
    Buffer.from(body),
  ])

/** Writes for as long as somebody reads. */
function writeForEver(socket: Socket, head: string, piece: string): void {
  socket.write(head)
  const more = () => {
    while (!socket.destroyed && socket.write(piece)) continue
  }
  socket.on('drain', more)
  more()
}

const lies: Readonly<Record<string, (socket: Socket) => void>> = {
  'a list of nothing but null': (socket) => void socket.write(http('[null,null]')),
  'a text in place of a list': (socket) => void socket.write(http('"x"')),
  'containers without any field': (socket) => void socket.write(http('[{}]')),
  'fields of other types': (socket) =>
    void socket.write(http('[{"Id":{},"Names":7,"Labels":[],"State":{"x":1},"Ports":"no","Created":"x"}]')),
  'a hundred thousand levels': (socket) => void socket.write(http('['.repeat(100_000))),
  'a page': (socket) => void socket.write(http('<html>', 'Content-Type: text/html\r\n')),
  'no HTTP': (socket) => void socket.write('SSH-2.0-OpenSSH_9.9\r\n'),
  'half an answer': (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n[{"Id":"x"'),
  'a redirect elsewhere': (socket) =>
    void socket.write(http('', 'Location: http://127.0.0.1:1/evil\r\n', '307 Temporary Redirect')),
  'nothing, ever': () => {},
  'headers without end': (socket) => writeForEver(socket, 'HTTP/1.1 200 OK\r\n', `X-Fill: ${'x'.repeat(8_000)}\r\n`),
  'a list without end': (socket) =>
    writeForEver(socket, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', `10000\r\n${' '.repeat(65_536)}\r\n`),
  'a length that is not true': (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n[]'),
  'a compressed bomb': (socket) =>
    void socket.write(http(gzipSync(Buffer.alloc(96 * 1024 * 1024, 32)), 'Content-Encoding: gzip\r\n')),
  'an error that is no sentence': (socket) => void socket.write(http('\u0000\u001b[2J', '', '500 X')),
}

test.each(Object.entries(lies))(
  'an engine that answers %s is an error with a code, and no crash',
  async (_what, lie) => {
    const engine = await connectToLiar(lie)
    const failed = await engine.containers().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failed).toBeInstanceOf(UsherError)
    expect((failed as UsherError).data.code).toMatch(/^ENGINE-\d+$/)
  },
  20_000,
)

test('a container that an engine describes with inherited names inherits nothing from them', async () => {
  const container = {
    Id: 'a',
    Names: ['/a'],
    Image: 'a',
    ImageID: 'b',
    State: 'running',
    Created: 1,
    Ports: [],
    Mounts: [],
  }
  const body = JSON.stringify([{ ...container, Labels: JSON.parse('{"__proto__":"y","constructor":"z"}') as object }])
  const [found] = await (await connectToLiar((socket) => void socket.write(http(body)))).containers()
  expect([found!.id, Object.keys(found!.labels), 'x' in {}]).toEqual(['a', ['__proto__', 'constructor'], false])
})

import { afterEach, expect, test } from 'bun:test'
import { createServer, type Server } from 'node:net'
import { freePort } from '../../../rehearsal/free-port.ts'
import { tryNewsLogin, type NewsLogin } from './news-login.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Answers each command with the next reply; the first one greets. */
async function newsServer(replies: readonly string[]): Promise<NewsLogin & { heard: string[] }> {
  const heard: string[] = []
  const server = createServer((socket) => {
    const remaining = [...replies]
    const reply = () => socket.write(`${remaining.shift() ?? '500 what'}\r\n`)
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      heard.push(bytes.toString().trim())
      reply()
    })
    reply()
  })
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { host: '127.0.0.1', port, tls: false, user: 'ana', password: 'correct-horse', heard }
}

test('a login that the provider accepts is accepted', async () => {
  const server = await newsServer(['200 welcome', '381 password', '281 ok'])
  expect(await tryNewsLogin(server)).toEqual({ result: 'accepted' })
  expect(server.heard.slice(0, 2)).toEqual(['AUTHINFO USER ana', 'AUTHINFO PASS correct-horse'])
})

test.each([
  [['200 hi', '381 password', '481 correct-horse is wrong'], 'refused', 'it answers "481 (secret) is wrong"'],
  [['200 hi', '482 no such user'], 'refused', 'it answers "482 no such user"'],
  [['201 hi', '381 more', '502 account closed'], 'refused', 'it answers "502 account closed"'],
  [['200 hi', '381 more', '502 too many connections'], 'unclear', 'it answers "502 too many connections"'],
  [['400 busy'], 'unclear', 'it answers "400 busy"'],
  [['SSH-2.0-OpenSSH_9.2'], 'unclear', 'it answers "SSH-2.0-OpenSSH_9.2"'],
])('%j is %s', async (replies, result, because) => {
  expect(await tryNewsLogin(await newsServer(replies))).toEqual({ result, because } as never)
})

test('a server that cannot be reached says nothing about the login', async () => {
  const login = { host: '127.0.0.1', port: await freePort(), tls: false, user: 'ana', password: 'x' }
  expect(await tryNewsLogin(login)).toEqual({ result: 'not-reached', because: 'connection refused' })
})

test('a server that never answers is given up on', async () => {
  const server = createServer(() => undefined)
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const login = { host: '127.0.0.1', port, tls: true, user: 'ana', password: 'x' }
  expect(await tryNewsLogin(login, 100)).toEqual({ result: 'not-reached', because: 'it does not answer' })
})

test('a password of two lines is not sent, because the second would be a command', async () => {
  const server = await newsServer(['200 hi'])
  expect((await tryNewsLogin({ ...server, password: 'a\r\nPOST' })).result).toBe('refused')
})

import { describe, expect, test } from 'bun:test'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { makeMessage } from '../../../../../test-support/alerts/notices.ts'
import { DeliveryError } from './channel.ts'
import { emailChannel } from './e-mail.ts'
import { startFakeMailServer, type FakeMailServer } from '../../../../../test-support/alerts/mail-server.ts'

const forever = new AbortController().signal

function way({ port }: Pick<FakeMailServer, 'port'>, more: Record<string, string> = {}) {
  const values: Record<string, string> = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_TLS: 'off',
    SMTP_FROM: 'usher@den.example',
    SMTP_TO: 'ana@example.org',
    ...more,
  }
  const receiver = emailChannel.createReceiver((name) => values[name])
  if (receiver === null || typeof receiver === 'string') throw new Error(`not usable: ${receiver}`)
  return receiver
}

const bodyOf = (said: readonly string[]) =>
  Buffer.from(said.slice(said.indexOf('') + 1, said.indexOf('.')).join(''), 'base64').toString('utf8')

test('a mail arrives complete, and its text cannot end it or add a header', async () => {
  await using mailServer = await startFakeMailServer()
  await way(mailServer).send(
    makeMessage({ title: 'Größer\r\nBcc: eve@example.org', text: '.\r\nQUIT\nübrig' }),
    forever,
  )
  expect(mailServer.receivedLines).toContain('MAIL FROM:<usher@den.example>')
  expect(mailServer.receivedLines).toContain('RCPT TO:<ana@example.org>')
  expect(mailServer.receivedLines.filter((line) => line.startsWith('Bcc'))).toEqual([])
  expect(mailServer.receivedLines).toContain(
    `Subject: =?UTF-8?B?${Buffer.from('Größer Bcc: eve@example.org').toString('base64')}?=`,
  )
  expect(bodyOf(mailServer.receivedLines)).toBe('.\r\nQUIT\r\nübrig\r\n')
  expect(mailServer.receivedLines.at(-1)).toBe('.')
})

test.each([
  ['PLAIN', 'AUTH LOGIN PLAIN', `AUTH PLAIN ${Buffer.from('\0ana\0pass wörd').toString('base64')}`],
  ['LOGIN', 'AUTH LOGIN', Buffer.from('pass wörd').toString('base64')],
])('it signs in by %s', async (_way, offer, line) => {
  await using mailServer = await startFakeMailServer({ extensions: [offer] })
  await way(mailServer, { SMTP_USER: 'ana', SMTP_PASSWORD: 'pass wörd' }).send(makeMessage(), forever)
  expect(mailServer.receivedLines).toContain(line)
  expect(mailServer.receivedLines).toContain('.')
})

describe('a mail is not delivered, and the error names the reason', () => {
  test('if the server offers no encryption and SMTP_TLS requires it', async () => {
    await using mailServer = await startFakeMailServer()
    const account = { SMTP_TLS: 'starttls', SMTP_USER: 'ana', SMTP_PASSWORD: 'secret' }
    await expect(way(mailServer, account).send(makeMessage(), forever)).rejects.toThrow('offers no encryption')
    expect(mailServer.receivedLines).toEqual(['EHLO usher.invalid'])
  })

  test('if the server sends more than one reply before encryption', async () => {
    await using mailServer = await startFakeMailServer({
      extensions: ['STARTTLS'],
      replies: { STARTTLS: '220 go\r\n250 forged' },
    })
    await expect(way(mailServer, { SMTP_TLS: 'starttls' }).send(makeMessage(), forever)).rejects.toThrow(
      'before the connection was encrypted',
    )
  })

  test.each([
    [{ AUTH: '535 wrong: secret' }, 'rejected the credentials (535)'],
    [{ RCPT: '550 nobody' }, 'refused RCPT (550)'],
    [{ '.': '554 spam' }, 'refused the message (554)'],
    [{ EHLO: 'HTTP/1.1 400' }, 'does not respond like a mail server'],
  ])('%p', async (replies: Record<string, string>, why) => {
    await using mailServer = await startFakeMailServer({ extensions: ['AUTH PLAIN'], replies })
    const thrown = await way(mailServer, { SMTP_USER: 'ana', SMTP_PASSWORD: 'secret' })
      .send(makeMessage(), forever)
      .catch((error: unknown) => error as Error)
    expect(thrown).toMatchObject({ name: 'DeliveryError' })
    expect((thrown as Error).message).toContain(why)
    expect((thrown as Error).message).not.toContain('secret')
  })
})

test.each([
  [{ SMTP_HOST: 'mail.example' }, 'SMTP_FROM is not set.'],
  [{ SMTP_HOST: 'mail.example', SMTP_FROM: 'a@b', SMTP_TO: 'a@b>\r\nRCPT TO:<c@d' }, 'one plain address each'],
])('what cannot be used says so', (values: Record<string, string>, why) => {
  expect(emailChannel.createReceiver((name) => values[name])).toContain(why)
})

describe('a misbehaving server', () => {
  const offline = (answer: (socket: Socket) => void) =>
    new Promise<{ port: number } & Disposable>((resolve) => {
      const sockets = new Set<Socket>()
      const server = createServer((socket) => {
        sockets.add(socket.on('error', () => {}))
        answer(socket)
      })
      server.listen(0, '127.0.0.1', () =>
        resolve({
          port: (server.address() as AddressInfo).port,
          [Symbol.dispose]() {
            for (const socket of sockets) socket.destroy()
            server.close()
          },
        }),
      )
    })

  test.each<[string, (socket: Socket) => void, string]>([
    [
      'says one line without end',
      (socket) => socket.write('x'.repeat(100_000)),
      'its replies are not those of a mail server',
    ],
    [
      'says one reply without end',
      (socket) => socket.write('220-more\r\n'.repeat(10_000)),
      'its replies are not those of a mail server',
    ],
    [
      'breaks off before the greeting',
      (socket) => socket.end(),
      'it closed the connection before the response was complete',
    ],
    [
      'breaks off within a reply',
      (socket) => socket.end('220-he'),
      'it closed the connection before the response was complete',
    ],
    [
      'breaks off after the greeting',
      (socket) => socket.write('220 hello\r\n', () => socket.end()),
      'it closed the connection before the response was complete',
    ],
    ['sends everybody away', (socket) => socket.write('554 go away: secret\r\n'), 'it refused the connection (554)'],
    ['is about to close', (socket) => socket.write('421 later: secret\r\n'), 'it refused the connection (421)'],
  ])('it %s', async (_what, answer, why) => {
    using mailServer = await offline(answer)
    await expect(way(mailServer).send(makeMessage(), AbortSignal.timeout(5000))).rejects.toEqual(new DeliveryError(why))
  })

  test.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => {}],
    ['says nothing after its greeting', (socket) => socket.write('220 hello\r\n')],
  ])('one that %s is left when time is up', async (_what, answer) => {
    using mailServer = await offline(answer)
    const began = performance.now()
    await expect(way(mailServer).send(makeMessage(), AbortSignal.timeout(50))).rejects.toEqual(
      new DeliveryError('no answer in time'),
    )
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test('that does not read is abandoned', async () => {
    const { port, [Symbol.dispose]: stop } = await offline(() => {})
    stop()
    await expect(way({ port }).send(makeMessage(), forever)).rejects.toThrow('connection refused')
  })

  test('gets no connection after the deadline', async () => {
    await using mailServer = await startFakeMailServer()
    await expect(way(mailServer).send(makeMessage(), AbortSignal.abort())).rejects.toThrow('no answer in time')
    expect(mailServer.receivedLines).toEqual([])
  })
})

test.each(['mail.example', '127.0.0.1.example', '127.evil.example', '127.0.0.999'].map((SMTP_HOST) => ({ SMTP_HOST })))(
  'without encryption a password is not even tried at %p',
  async (elsewhere) => {
    const values = { ...elsewhere, SMTP_USER: 'ana', SMTP_PASSWORD: 'secret' }
    await expect(way({ port: 1 }, values).send(makeMessage(), forever)).rejects.toThrow(
      'usher does not send a password without encryption',
    )
  },
)

test('an empty password is not sent', async () => {
  await using mailServer = await startFakeMailServer({ extensions: ['AUTH PLAIN'] })
  await expect(way(mailServer, { SMTP_USER: 'ana' }).send(makeMessage(), forever)).rejects.toThrow(
    'SMTP_PASSWORD is not',
  )
  expect(mailServer.receivedLines).toEqual([])
})

import { describe, expect, test } from 'bun:test'
import { START_TIME } from '../../../../../test-support/alerts/notices.ts'
import { sendMail, type SmtpServer as Server } from './smtp.ts'
import { createTestAuthority } from '../../../../../test-support/alerts/certificate.ts'
import {
  startFakeMailServer,
  type FakeMailServer,
  type FakeMailServerOptions,
} from '../../../../../test-support/alerts/mail-server.ts'

const { ca, issue } = createTestAuthority()
const here = { names: ['localhost'], addresses: ['127.0.0.1'] }
const account = { user: 'ana', password: 'pass wörd' }
const secret = Buffer.from('\0ana\0pass wörd').toString('base64')
const extensionsOverTls = ['AUTH PLAIN LOGIN']
const ways = [['starttls'], ['tls']] as const

function send({ port }: FakeMailServer, parts: Partial<Server>): Promise<void> {
  const mail = {
    from: 'usher@den.example',
    to: 'ana@example.org',
    subject: 'Hello',
    body: 'Körper',
    id: '1',
    date: START_TIME,
  }
  return sendMail(
    { host: '127.0.0.1', port, tls: 'starttls', account, ca, ...parts },
    mail,
    AbortSignal.timeout(10_000),
  )
}

/** Over whatever was meant to be encrypted, nothing that is anybody’s business was readable. */
function nothingReadable({ plaintextLines }: FakeMailServer, tls: 'starttls' | 'tls') {
  expect(plaintextLines).toEqual(tls === 'tls' ? [] : ['EHLO usher.invalid', 'STARTTLS'])
}

describe.each(ways)('%s, over a real handshake', (tls) => {
  test.each(['127.0.0.1', 'localhost'])(
    'a mail is delivered over %s, and the password is only sent encrypted',
    async (host) => {
      await using mailServer = await startFakeMailServer({
        tls,
        certificate: issue(here),
        extensionsOverTls,
      })
      await send(mailServer, { tls, host })
      expect(mailServer.receivedLines).toContain(`AUTH PLAIN ${secret}`)
      expect(mailServer.receivedLines).toContain('Subject: Hello')
      expect(mailServer.receivedLines.at(-1)).toBe('.')
      nothingReadable(mailServer, tls)
    },
  )

  test.each([
    ['signed by nobody it knows', () => createTestAuthority('another').issue(here)],
    ['that has run out', () => issue({ ...here, ended: true })],
    ['of another machine', () => issue({ names: ['mail.example'], addresses: ['127.0.0.2'] })],
  ])('a certificate %s is refused, and nothing secret is sent', async (_title, certificate) => {
    await using mailServer = await startFakeMailServer({
      tls,
      certificate: certificate(),
      extensionsOverTls,
    })
    const thrown = await send(mailServer, { tls }).catch((error: unknown) => error as Error)
    expect(thrown).toMatchObject({ name: 'DeliveryError' })
    expect((thrown as Error).message).toMatch(/^its certificate is not trusted \(\w+\)$/)
    nothingReadable(mailServer, tls)
    expect(mailServer.receivedLines.filter((line) => /AUTH|MAIL|Subject/.test(line))).toEqual([])
  })

  test('a host name is checked against the certificate', async () => {
    await using mailServer = await startFakeMailServer({
      tls,
      certificate: issue({ names: ['mail.example'] }),
      extensionsOverTls,
    })
    await expect(send(mailServer, { tls, host: 'localhost' })).rejects.toThrow('its certificate is not trusted')
    nothingReadable(mailServer, tls)
  })
})

test('no password is sent if the server’s STARTTLS offer was removed in transit', async () => {
  const offers: FakeMailServerOptions = { extensions: ['AUTH PLAIN'] }
  await using mailServer = await startFakeMailServer(offers)
  await expect(send(mailServer, {})).rejects.toThrow('it offers no encryption, and usher sends nothing without it')
  expect(mailServer.receivedLines).toEqual(['EHLO usher.invalid'])
})

test('a sign-in method that was offered before encryption is ignored after it', async () => {
  await using mailServer = await startFakeMailServer({
    tls: 'starttls',
    certificate: issue(here),
    extensions: ['AUTH PLAIN'],
  })
  await expect(send(mailServer, {})).rejects.toThrow('no sign-in method that usher supports')
  expect(mailServer.receivedLines).toEqual(['EHLO usher.invalid', 'STARTTLS', 'EHLO usher.invalid'])
})

test('nothing is sent to a server without TLS if TLS is required from the first byte', async () => {
  await using mailServer = await startFakeMailServer({ extensions: ['AUTH PLAIN'] })
  await expect(send(mailServer, { tls: 'tls' })).rejects.toMatchObject({ name: 'DeliveryError' })
  expect(mailServer.receivedLines.filter((line) => line.includes('AUTH') || line.includes(secret))).toEqual([])
})

import { describe, expect, test } from 'bun:test'
import { START } from '../../../../../test-support/alerts/notices.ts'
import { sendMail, type MailServer as Server } from './smtp.ts'
import { authority } from '../../../../../test-support/alerts/channels/certificate.ts'
import {
  mailServer,
  type MailServer,
  type MailServerParts,
} from '../../../../../test-support/alerts/channels/mail-server.ts'

const { ca, issue } = authority()
const here = { names: ['localhost'], addresses: ['127.0.0.1'] }
const account = { user: 'ana', password: 'pass wörd' }
const secret = Buffer.from('\0ana\0pass wörd').toString('base64')
const offersSecretly = ['AUTH PLAIN LOGIN']
const ways = [['starttls'], ['tls']] as const

function send({ port }: MailServer, parts: Partial<Server>): Promise<void> {
  const mail = {
    from: 'usher@den.example',
    to: 'ana@example.org',
    subject: 'Hello',
    body: 'Körper',
    id: '1',
    date: START,
  }
  return sendMail(
    { host: '127.0.0.1', port, tls: 'starttls', account, ca, ...parts },
    mail,
    AbortSignal.timeout(10_000),
  )
}

/** Over whatever was meant to be encrypted, nothing that is anybody’s business was readable. */
function nothingReadable({ inClear }: MailServer, tls: 'starttls' | 'tls') {
  expect(inClear).toEqual(tls === 'tls' ? [] : ['EHLO usher.invalid', 'STARTTLS'])
}

describe.each(ways)('%s, over a real handshake', (tls) => {
  test.each(['127.0.0.1', 'localhost'])(
    'a mail arrives at %s, and the password was only said encrypted',
    async (host) => {
      await using there = await mailServer({ tls, certificate: issue(here), offersSecretly })
      await send(there, { tls, host })
      expect(there.said).toContain(`AUTH PLAIN ${secret}`)
      expect(there.said).toContain('Subject: Hello')
      expect(there.said.at(-1)).toBe('.')
      nothingReadable(there, tls)
    },
  )

  test.each([
    ['signed by nobody it knows', () => authority('another').issue(here)],
    ['that has run out', () => issue({ ...here, ended: true })],
    ['of another machine', () => issue({ names: ['mail.example'], addresses: ['127.0.0.2'] })],
  ])('a certificate %s is refused, and nothing secret is sent', async (_title, certificate) => {
    await using there = await mailServer({ tls, certificate: certificate(), offersSecretly })
    const thrown = await send(there, { tls }).catch((error: unknown) => error as Error)
    expect(thrown).toMatchObject({ name: 'Undelivered' })
    expect((thrown as Error).message).toMatch(/^its certificate is not to be trusted \(\w+\)$/)
    nothingReadable(there, tls)
    expect(there.said.filter((line) => /AUTH|MAIL|Subject/.test(line))).toEqual([])
  })

  test('a name is held against the certificate, not only an address', async () => {
    await using there = await mailServer({ tls, certificate: issue({ names: ['mail.example'] }), offersSecretly })
    await expect(send(there, { tls, host: 'localhost' })).rejects.toThrow('its certificate is not to be trusted')
    nothingReadable(there, tls)
  })
})

test('somebody on the way who takes the encryption out of the offer gets no password', async () => {
  const offers: MailServerParts = { offers: ['AUTH PLAIN'] }
  await using there = await mailServer(offers)
  await expect(send(there, {})).rejects.toThrow('it offers no encryption, and nothing is sent without')
  expect(there.said).toEqual(['EHLO usher.invalid'])
})

test('a way to sign in that was offered in the clear counts for nothing once the line is encrypted', async () => {
  await using there = await mailServer({ tls: 'starttls', certificate: issue(here), offers: ['AUTH PLAIN'] })
  await expect(send(there, {})).rejects.toThrow('no way to sign in that usher knows')
  expect(there.said).toEqual(['EHLO usher.invalid', 'STARTTLS', 'EHLO usher.invalid'])
})

test('one that speaks in the clear where encryption was expected from the start is not spoken to', async () => {
  await using there = await mailServer({ offers: ['AUTH PLAIN'] })
  await expect(send(there, { tls: 'tls' })).rejects.toMatchObject({ name: 'Undelivered' })
  expect(there.said.filter((line) => line.includes('AUTH') || line.includes(secret))).toEqual([])
})

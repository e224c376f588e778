import { describe, expect, test } from 'bun:test'
import { message } from '../../../../../test-support/alerts/notices.ts'
import { eMail } from './e-mail.ts'
import { asData, headerText, writeMail } from './mail.ts'
import { replyIn } from './smtp-line.ts'
import { mailServer, type MailServer } from '../../../../../test-support/alerts/channels/mail-server.ts'

const forever = new AbortController().signal

function way({ port }: MailServer, more: Record<string, string> = {}) {
  const values: Record<string, string> = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_TLS: 'off',
    SMTP_FROM: 'usher@den.example',
    SMTP_TO: 'ana@example.org',
    ...more,
  }
  const made = eMail.receiver((name) => values[name])
  if (made === null || typeof made === 'string') throw new Error(`not usable: ${made}`)
  return made
}

const bodyOf = (said: readonly string[]) =>
  Buffer.from(said.slice(said.indexOf('') + 1, said.indexOf('.')).join(''), 'base64').toString('utf8')

test('a mail arrives, whole, and nothing in it can be taken for anything else', async () => {
  await using there = await mailServer()
  await way(there).send(message({ title: 'Größer\r\nBcc: eve@example.org', body: '.\r\nQUIT\nübrig' }), forever)
  expect(there.said).toContain('MAIL FROM:<usher@den.example>')
  expect(there.said).toContain('RCPT TO:<ana@example.org>')
  expect(there.said.filter((line) => line.startsWith('Bcc'))).toEqual([])
  expect(there.said).toContain(`Subject: =?utf-8?B?${Buffer.from('Größer Bcc: eve@example.org').toString('base64')}?=`)
  expect(bodyOf(there.said)).toBe('.\r\nQUIT\r\nübrig\r\n')
  expect(there.said.at(-1)).toBe('.')
})

test.each([
  ['PLAIN', 'AUTH LOGIN PLAIN', `AUTH PLAIN ${Buffer.from('\0ana\0pass wörd').toString('base64')}`],
  ['LOGIN', 'AUTH LOGIN', Buffer.from('pass wörd').toString('base64')],
])('it signs in by %s', async (_way, offer, line) => {
  await using there = await mailServer({ offers: [offer] })
  await way(there, { SMTP_USER: 'ana', SMTP_PASSWORD: 'pass wörd' }).send(message(), forever)
  expect(there.said).toContain(line)
  expect(there.said).toContain('.')
})

describe('it does not arrive, and says why', () => {
  test('without encryption nothing is sent where it was wanted', async () => {
    await using there = await mailServer()
    const account = { SMTP_TLS: 'starttls', SMTP_USER: 'ana', SMTP_PASSWORD: 'secret' }
    await expect(way(there, account).send(message(), forever)).rejects.toThrow('offers no encryption')
    expect(there.said).toEqual(['EHLO usher.invalid'])
  })

  test('what was slipped in before the encryption began is not heard', async () => {
    await using there = await mailServer({ offers: ['STARTTLS'], answers: { STARTTLS: '220 go\r\n250 forged' } })
    await expect(way(there, { SMTP_TLS: 'starttls' }).send(message(), forever)).rejects.toThrow(
      'before it was encrypted',
    )
  })

  test.each([
    [{ AUTH: '535 wrong: secret' }, 'does not let usher sign in (535)'],
    [{ RCPT: '550 nobody' }, 'refused to RCPT (550)'],
    [{ '.': '554 spam' }, 'refused to take the mail (554)'],
    [{ EHLO: 'HTTP/1.1 400' }, 'does not speak as a mail server does'],
  ])('%p', async (answers: Record<string, string>, why) => {
    await using there = await mailServer({ offers: ['AUTH PLAIN'], answers })
    const thrown = await way(there, { SMTP_USER: 'ana', SMTP_PASSWORD: 'secret' })
      .send(message(), forever)
      .catch((error: unknown) => error as Error)
    expect(thrown).toMatchObject({ name: 'Undelivered' })
    expect((thrown as Error).message).toContain(why)
    expect((thrown as Error).message).not.toContain('secret')
  })
})

test.each([
  [{ SMTP_HOST: 'mail.example' }, 'SMTP_FROM is not set.'],
  [{ SMTP_HOST: 'mail.example', SMTP_FROM: 'a@b', SMTP_TO: 'a@b>\r\nRCPT TO:<c@d' }, 'one plain address each'],
])('what cannot be used says so', (values: Record<string, string>, why) => {
  expect(eMail.receiver((name) => values[name])).toContain(why)
})

test('a long header is folded between characters', () => {
  const folded = headerText('ü'.repeat(60))
  for (const line of folded.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76)
  const words = [...folded.matchAll(/=\?utf-8\?B\?([^?]+)\?=/g)].map(([, text]) =>
    Buffer.from(text!, 'base64').toString(),
  )
  expect(words.join('')).toBe('ü'.repeat(60))
})

test('the same message twice is one mail', () => {
  const mail = { from: 'a@b.example', to: 'c@d.example', subject: 's', body: 'b', id: 'one', date: new Date(0) }
  expect(writeMail(mail)).toBe(writeMail({ ...mail }))
  expect(writeMail(mail)).toContain('Date: Thu, 01 Jan 1970 00:00:00 +0000')
})

test('a line that begins with a dot gets another', () => {
  expect(asData('one\n.\n..two')).toBe('one\r\n..\r\n...two\r\n.\r\n')
})

test('a reply of several lines is one', () => {
  expect(replyIn('250-a\r\n250 b\r\n354 c\r\n')).toEqual([{ code: 250, lines: ['a', 'b'] }, '354 c\r\n'])
  expect(replyIn('250-a\r\n')).toEqual([undefined, '250-a\r\n'])
})

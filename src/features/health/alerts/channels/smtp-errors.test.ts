import { expect, test } from 'bun:test'
import { objectionToReply, smtpErrorReason } from './smtp-errors.ts'

const open = { tls: 'off', account: null } as const
const withAccount = { tls: 'tls', account: { user: 'ana', password: 'secret' } } as const

test.each([
  ['250-there\n250-AUTH XOAUTH2\n250 SIZE 1', 'EHLO usher.invalid', withAccount, 'it offers no sign-in method'],
  ['250-there\n250-AUTH=LOGIN\n250 SIZE 1', 'EHLO usher.invalid', withAccount, undefined],
  [
    '250-there\n250 STARTTLS-NOT',
    'EHLO usher.invalid',
    { ...open, tls: 'starttls' as const },
    'it offers no encryption',
  ],
  ['502 what', 'EHLO usher.invalid', open, 'it refused EHLO (502)'],
  ['250-fine\nHTTP/1.1 400', 'MAIL FROM:<a@b>', open, 'it does not respond like a mail server'],
  ['250', 'MAIL FROM:<a@b>', open, undefined],
])('%j', (reply, command, server, why) => {
  const objection = objectionToReply(reply, command, server, false)
  if (why === undefined) expect(objection).toBeUndefined()
  else expect(objection).toContain(why)
})

test('why it failed never quotes what nodemailer says', () => {
  const thrown = Object.assign(new Error('Invalid login: 535 secret'), { code: 'EAUTH', responseCode: 535 })
  expect(smtpErrorReason(thrown, 'AUTH PLAIN')).toBe('it rejected the credentials (535)')
  expect(smtpErrorReason(Object.assign(new Error('secret'), { code: 'ESTREAM' }), '')).toBe(
    'the connection failed (ESTREAM)',
  )
})

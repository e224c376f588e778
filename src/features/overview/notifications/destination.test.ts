import { expect, test } from 'bun:test'
import { formatDestination, parseDestination, receiverFor } from './destination.ts'

test.each([
  ['e-mail:ana@example.org', 'e-mail:ana@example.org'],
  ['email:ana@example.org', 'e-mail:ana@example.org'],
  ['ntfy:ana_2-x', 'ntfy:ana_2-x'],
  ['ntfy', 'ntfy'],
  ['telegram', 'telegram'],
])('%s is %s', (by, written) => {
  expect(formatDestination(parseDestination(by)!)).toBe(written)
})

test.each([
  '',
  'pigeon',
  'e-mail:',
  'e-mail:ana',
  'e-mail:ana@example.org\r\nBcc: eve@example.org',
  'e-mail:a@b.example,c@d.example',
  'e-mail:<ana@example.org>',
  'ntfy:a/b',
  'ntfy:../x',
  'ntfy:' + 'a'.repeat(65),
  'telegram:1234',
  '__proto__',
])('%j is not a way to tell anybody', (by) => {
  expect(parseDestination(by)).toBeUndefined()
  expect(typeof receiverFor(by, () => undefined)).toBe('string')
})

test.each([
  ['https://ntfy.example/house', 'ntfy.example'],
  ['https://ntfy.example/deep/house/', 'ntfy.example'],
])('a topic of a member is on the server of %s', async (address, host) => {
  const receiver = receiverFor('ntfy:ana', (name) => (name === 'NTFY_URL' ? address : undefined))
  expect(receiver).toMatchObject({ channel: 'ntfy', to: host })
})

test('a channel that is not set up is named', () => {
  expect(receiverFor('e-mail:ana@example.org', () => undefined)).toBe('SMTP_HOST is not set.')
  expect(receiverFor('ntfy:ana', () => undefined)).toBe('ntfy is not set up.')
})

import { expect, test } from 'bun:test'
import { formatMail } from './mail-format.ts'

const mail = { from: 'a@b.example', to: 'c@d.example', subject: 's', body: 'b', id: 'one', date: new Date(0) }
const linesOf = async (parts: Partial<typeof mail>) =>
  (await formatMail({ ...mail, ...parts })).toString().split('\r\n')

test('a long header is folded between characters', async () => {
  const lines = await linesOf({ subject: 'ü'.repeat(60) })
  const first = lines.findIndex((line) => line.startsWith('Subject: '))
  const folded = lines.slice(
    first,
    lines.findIndex((line, at) => at > first && !line.startsWith(' ')),
  )
  expect(folded.length).toBeGreaterThan(1)
  for (const line of folded) expect(line.length).toBeLessThanOrEqual(76)
  const words = [...folded.join('').matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, text]) =>
    Buffer.from(text!, 'base64').toString(),
  )
  expect(words.join('')).toBe('ü'.repeat(60))
})

test('the same message twice is one mail, whose Message-ID is derived from the notice’s', async () => {
  expect(await linesOf({})).toEqual(await linesOf({}))
  expect(await linesOf({})).toEqual([
    'From: usher <a@b.example>',
    'To: c@d.example',
    'Subject: s',
    'Date: Thu, 01 Jan 1970 00:00:00 +0000',
    'Message-ID: <7692c3ad3540bb803c020b3aee66cd88@b.example>',
    'Auto-Submitted: auto-generated',
    'Content-Transfer-Encoding: base64',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    Buffer.from('b\r\n').toString('base64'),
    '',
  ])
})

test.each(['\r\n', '\n', '\r', '\0', '\u2028', '\u0085'])('a subject with %j stays one header', async (end) => {
  const lines = await linesOf({ subject: `one${end}Bcc: eve@example.org${end}${end}body` })
  expect(lines.filter((line) => line.startsWith('Subject: '))).toEqual(['Subject: one Bcc: eve@example.org body'])
  expect(lines.filter((line) => /^(Bcc|body)/.test(line))).toEqual([])
})

test('a body that looks like a file or an address is only text', async () => {
  for (const body of ['/etc/hostname', 'file:///etc/hostname', 'http://127.0.0.1/'])
    expect(await linesOf({ body })).toContain(Buffer.from(`${body}\r\n`).toString('base64'))
})

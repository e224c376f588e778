import { expect, test } from 'bun:test'
import { log } from '../../contract/kinds/log.ts'
import { payload } from './handler.ts'
import { toEnvelope } from './envelope.ts'
import { serialize } from './serialize.ts'

test('an envelope cannot control the terminal, and parses to the same JSON', () => {
  const text = 'a\u001b[2J\u009b31m\u007f\u202egpj.exe\u2066 é 😀'
  const line = { service: 'finder', logged_at: '2026-03-04T05:06:07Z', level: null, stated_at: null, text }
  const written = serialize(toEnvelope(payload(log, { ...line, stream: 'stdout' })))
  // oxlint-disable-next-line no-control-regex
  expect(written.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
  expect(written).toContain('é 😀')
  expect((JSON.parse(written) as { data: { text: string } }).data.text).toBe(text)
})

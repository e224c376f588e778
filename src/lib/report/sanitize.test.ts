import { describe, expect, test } from 'bun:test'
import { decodeName } from '../file-name.ts'
import { toAsciiTypography, sanitize, sanitizeDeep } from './sanitize.ts'

describe('sanitize', () => {
  test.each([
    ['colours', '\u001b[31mred\u001b[0m', 'red'],
    ['a window title', 'a\u001b]0;owned\u0007b', 'ab'],
    ['a link', '\u001b]8;;http://x\u001b\\text\u001b]8;;\u001b\\', 'text'],
    ['moving the cursor', '\u001b[2J\u001b[Hgone', 'gone'],
    ['a line drawn over', 'honest\rforged', 'honest^Mforged'],
    ['bells and backspaces', 'a\u0007b\bc', 'a^Gb^Hc'],
    ['the eight-bit beginning of a sequence', 'a\u009b31mb', 'ab'],
    ['writing turned around', 'gpj.\u202efdp', 'gpj.fdp'],
    ['line ends and tabs stay', 'a\tb\r\nc\n', 'a\tb\nc\n'],
    ['a byte of a name that is not text', `caf${decodeName(Buffer.from([0xe9]))}`, 'caf\\xe9'],
    ['other languages stay', 'Amélie 天気の子 \u{1f600}', 'Amélie 天気の子 \u{1f600}'],
  ])('%s', (_name, text, expected) => {
    expect(sanitize(text)).toBe(expected)
  })

  test('no control character remains in any input', () => {
    const all = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)).join('')
    // oxlint-disable-next-line no-control-regex
    expect(sanitize(all)).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
  })

  test('line breaks are removed from names at any depth, and kept in multi-line fields', () => {
    const forged = {
      name: 'Ana\n  ✓ all is well',
      list: ['a\r\n\nb'],
      errors: [{ detail: 'one\ntwo' }],
      text: 'x\ny\n',
    }
    expect(sanitizeDeep(forged)).toEqual({
      name: 'Ana   ✓ all is well',
      list: ['a b'],
      errors: [{ detail: 'one\ntwo' }],
      text: 'x\ny\n',
    })
  })

  test('nested text is sanitized', () => {
    expect(sanitizeDeep({ a: [{ b: '\u001b[1mx' }], c: null, d: 3 })).toEqual({ a: [{ b: 'x' }], c: null, d: 3 })
  })
})

test('usher’s own marks have an ASCII form, and names keep their letters', () => {
  expect(toAsciiTypography('the household’s “Amélie” → 3 · 4…')).toBe('the household\'s "Amélie" -> 3 - 4...')
})

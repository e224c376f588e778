import { describe, expect, test } from 'bun:test'
import { escapeText, foldLine } from './content-line.ts'

const octets = (text: string): number => Buffer.byteLength(text)
const unfold = (text: string): string => text.replaceAll('\r\n ', '').replace(/\r\n$/, '')

describe('foldLine', () => {
  test('keeps a line of 75 octets, and folds one of 76', () => {
    expect(foldLine('x'.repeat(75))).toBe(`${'x'.repeat(75)}\r\n`)
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x\r\n`)
  })

  test('counts the space that continues a line', () => {
    const [first, ...rest] = foldLine('x'.repeat(75 + 74 + 1)).split('\r\n')
    expect([first!.length, ...rest.map(({ length }) => length)]).toEqual([75, 75, 2, 0])
  })

  test.each(['é', '戦', '🎬', 'é戦🎬a'])('does not split %s, wherever it stands, and loses nothing', (character) => {
    for (let before = 0; before < 80; before++) {
      const line = `SUMMARY:${'x'.repeat(before)}${character.repeat(60)}`
      const folded = foldLine(line)
      expect(unfold(folded)).toBe(line)
      const physical = folded.split('\r\n')
      expect(physical.filter((one) => octets(one) > 75)).toEqual([])
      // A split character would not survive being decoded alone.
      for (const one of physical) expect(Buffer.from(one).toString()).not.toContain('�')
    }
  })
})

describe('escapeText', () => {
  test('escapes backslash, semicolon, comma and the ends of lines, and nothing else', () => {
    expect(escapeText('a\\b; c, d: "e"\r\nf\ng\rh\ti')).toBe('a\\\\b\\; c\\, d: "e"\\nf\\ng\\nh\ti')
  })

  test('lets no text begin a line of its own', () => {
    expect(escapeText('x\r\nEND:VEVENT\r\nBEGIN:VALARM')).not.toMatch(/[\r\n]/)
  })

  test('drops control characters and repairs half a character', () => {
    expect(escapeText('a\u0000\u001b[31mb\u007f\u009bc\ud83c')).toBe('a[31mbc\ufffd')
  })
})

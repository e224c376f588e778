import { describe, expect, test } from 'bun:test'
import { everything } from '../declared.ts'
import { exits } from '../exit.ts'
import { flags } from '../flags.ts'
import { manual } from './man.ts'
import { escape } from './roff.ts'

const page = manual()

describe('the manual', () => {
  test('has its sections', () => {
    const sections = [...page.matchAll(/^\.SH "?([A-Z :]+)"?$/gm)].map(([, name]) => name)
    for (const section of ['NAME', 'SYNOPSIS', 'DESCRIPTION', 'FLAGS', 'EXIT STATUS', 'ENVIRONMENT', 'FILES'])
      expect(sections).toContain(section)
  })

  test('has every command, its examples, every flag and every exit code', () => {
    for (const { meaning, examples } of everything) {
      expect(page).toContain(escape(meaning))
      for (const { line } of examples) expect(page).toContain(escape(line))
    }
    for (const flag of Object.keys(flags)) expect(page).toContain(escape(`--${flag}`))
    for (const code of Object.keys(exits)) expect(page).toContain(`.TP\n\\fB${code}\\fR\n`)
  })

  test('has no request that man does not know', () => {
    const requests = new Set([...page.matchAll(/^[.']([A-Za-z]+|\\")/gm)].map(([, name]) => name!))
    expect([...requests].toSorted()).toEqual(['PP', 'RE', 'RS', 'SH', 'SS', 'TH', 'TP', '\\"', 'br'])
  })

  test('is read by groff, where there is one, without a complaint', async () => {
    if (Bun.which('groff') === null) return expect(page).toStartWith('.\\" ')
    const groff = Bun.spawn(['groff', '-man', '-Tutf8', '-ww', '-z', '-K', 'utf8'], {
      stdin: Buffer.from(page),
      stdout: 'ignore',
      stderr: 'pipe',
    })
    expect([await groff.stderr.text(), await groff.exited]).toEqual(['', 0])
  })
})

test('roff is not told what a sentence did not mean', () => {
  expect(escape('.begins with a dot\\n and -x')).toBe('\\&.begins with a dot\\en and \\-x')
})

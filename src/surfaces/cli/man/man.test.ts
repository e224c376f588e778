import { describe, expect, test } from 'bun:test'
import { allCommands } from '../../../operations/command-line/command-declarations.ts'
import { exitCodes } from '../exit-codes.ts'
import { globalFlags } from '../../../operations/command-line/global-flags.ts'
import { renderManual } from './man.ts'
import { escapeRoff } from './roff.ts'

const page = renderManual()

describe('the manual', () => {
  test('has its sections', () => {
    const sections = [...page.matchAll(/^\.SH "?([A-Z :]+)"?$/gm)].map(([, name]) => name)
    for (const section of ['NAME', 'SYNOPSIS', 'DESCRIPTION', 'FLAGS', 'EXIT STATUS', 'ENVIRONMENT', 'FILES'])
      expect(sections).toContain(section)
  })

  test('has every command, its examples, every flag and every exit code', () => {
    for (const { meaning, examples } of allCommands()) {
      expect(page).toContain(escapeRoff(meaning))
      for (const { commandLine } of examples) expect(page).toContain(escapeRoff(commandLine))
    }
    for (const flag of Object.keys(globalFlags)) expect(page).toContain(escapeRoff(`--${flag}`))
    for (const code of Object.keys(exitCodes)) expect(page).toContain(`.TP\n\\fB${code}\\fR\n`)
  })

  test('uses only requests that man knows', () => {
    const requests = new Set([...page.matchAll(/^[.']([A-Za-z]+|\\")/gm)].map(([, name]) => name!))
    expect([...requests].toSorted()).toEqual(['PP', 'RE', 'RS', 'SH', 'SS', 'TH', 'TP', '\\"', 'br'])
  })

  test('passes groff without a warning', async () => {
    if (Bun.which('groff') === null) return expect(page).toStartWith('.\\" ')
    const groff = Bun.spawn(['groff', '-man', '-Tutf8', '-ww', '-z', '-K', 'utf8'], {
      stdin: Buffer.from(page),
      stdout: 'ignore',
      stderr: 'pipe',
    })
    expect([await groff.stderr.text(), await groff.exited]).toEqual(['', 0])
  })
})

test('text cannot be mistaken for roff requests', () => {
  expect(escapeRoff('.begins with a dot\\n and -x')).toBe('\\&.begins with a dot\\en and \\-x')
})

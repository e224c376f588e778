import { describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderCompletions } from './completions.ts'
import { buildCompletionModel } from './model.ts'
import { renderPowershellCompletions } from './powershell.ts'

const script = renderCompletions('powershell')

/**
 * Returns the script without the content of its strings and comments. Throws at one that does not end.
 * source: PowerShell Language Specification, 2.3.5.2, “String literals”
 */
function withoutStrings(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; at++) {
    const quote = /['‘’‚‛]/.test(text[at]!) ? /['‘’‚‛]/ : text[at] === '"' ? /"/ : null
    if (text[at] === '#') at = text.indexOf('\n', at) - 1
    else if (quote === null) rest += text[at]!
    else at = stringEnd(text, at, quote)
  }
  return rest
}

function stringEnd(text: string, start: number, quote: RegExp): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\n') break
    if (!quote.test(text[at]!)) continue
    if (!quote.test(text[at + 1] ?? '')) return at
    at++
  }
  throw new Error(`a string does not end: ${text.slice(start, start + 60)}`)
}

describe('the completions for PowerShell', () => {
  test('have strings that end where they should, and brackets in pairs', () => {
    const open: string[] = []
    const pairs: Record<string, string> = { ')': '(', '}': '{', ']': '[' }
    for (const character of withoutStrings(script)) {
      if ('({['.includes(character)) open.push(character)
      if (character in pairs) expect(open.pop()).toBe(pairs[character]!)
    }
    expect(open).toEqual([])
  })

  test('offer every command, every flag and what fits after it', () => {
    for (const { words, flags } of buildCompletionModel().commands) {
      expect(script).toContain(`'${words}'`)
      for (const { flag, switch: isSwitch } of flags)
        expect(script).toContain(isSwitch ? `'${flag}'` : `'${words} ${flag}' =`)
    }
    expect(script).toContain("'logs --services' = @{ Ask = @('services'); Fixed = @() }")
    expect(script).toContain("'config' = @{ Ask = @('settings'); Fixed = @('set') }")
    expect(script).toContain("Fixed = @('bash', 'zsh', 'fish', 'powershell') }")
  })

  test('keep quotes of every kind inside their string', () => {
    const text = renderPowershellCompletions({
      globalFlags: [{ flag: '--home', summary: 'usher’s "own" \'home\'', switch: true, completion: undefined }],
      commands: [],
    })
    expect(text).toContain(`'--home' = 'usher’’s "own" ''home'''`)
    expect(() => withoutStrings(text)).not.toThrow()
  })

  const pwsh = Bun.which('pwsh')
  test.skipIf(pwsh === null)(
    `are accepted by PowerShell${pwsh === null ? ' (skipped: there is no pwsh here)' : ''}`,
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'usher-powershell-'))
      try {
        writeFileSync(join(folder, 'usher.ps1'), script)
        const ask = `. ./usher.ps1; (TabExpansion2 'usher completions b' 19).CompletionMatches.CompletionText`
        const { stdout, exitCode } = Bun.spawnSync([pwsh!, '-NoProfile', '-Command', ask], { cwd: folder })
        expect([stdout.toString().trim(), exitCode]).toEqual(['bash', 0])
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderCompletions } from './completions.ts'

const shells = ['bash', 'zsh', 'fish'] as const
const check = { bash: ['bash', '-n'], zsh: ['zsh', '-n'], fish: ['fish', '--no-execute'] }

let folder: string
/** A fake usher whose answers show what was asked. */
const answering = `#!/bin/sh
shift
case "$*" in
  forms) printf 'tv\\nfilms\\n' ;;
  services) printf 'sonarr\\nradarr\\n' ;;
  settings) printf 'TZ\\nDATA_ROOT\\n' ;;
  words) printf 'hardlink\\nquality profile\\n' ;;
  operable-machines) printf 'gpu\\nhere\\n' ;;
  *--home*) printf 'elsewhere\\n' ;;
  services*'--on gpu'*) printf 'caddy\\n' ;;
esac
`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'usher-completions-'))
  writeFileSync(join(folder, 'usher'), answering)
  chmodSync(join(folder, 'usher'), 0o755)
  for (const shell of shells) writeFileSync(join(folder, shell), renderCompletions(shell))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('each shell accepts its completions', () => {
  test.each(shells.map((shell) => [shell] as const))('%s', (shell) => {
    if (Bun.which(shell) === null) return expect(renderCompletions(shell)).toContain(`usher completions ${shell}`)
    const { stderr, exitCode } = Bun.spawnSync([...check[shell], join(folder, shell)])
    expect([stderr.toString(), exitCode]).toEqual(['', 0])
  })
})

async function offered(...words: string[]): Promise<string[]> {
  const script = `source "$1"; shift
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
    _usher usher "\${COMP_WORDS[COMP_CWORD]}" "\${COMP_WORDS[COMP_CWORD - 1]}"
    printf '%s\\n' "\${COMPREPLY[@]}"`
  const bash = Bun.spawn(['bash', '--norc', '-c', script, 'bash', join(folder, 'bash'), 'usher', ...words], {
    env: { PATH: `${folder}:${process.env['PATH']}` },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const lines = (await bash.stdout.text()).split('\n').filter((line) => line !== '')
  expect(await bash.exited).toBe(0)
  return lines
}

test.each([
  ['bash', '*:--on) _usher_offer < <(_usher_ask operable-machines); return ;;'],
  ['zsh', '(*:--on) _usher_ask operable-machines; return ;;'],
  ['fish', "complete -c usher -l on -x -a '(__usher_ask operable-machines)'"],
  ['powershell', "'* --on' = @{ Ask = @('operable-machines'); Fixed = @() }"],
] as const)('%s asks for the machines that --on takes', (shell, line) => {
  expect(renderCompletions(shell)).toContain(line)
})

describe('bash completes', () => {
  test.each([
    ['commands', ['rest'], ['restart', 'restore']],
    ['forms and services', ['up', ''], ['tv', 'films', 'sonarr', 'radarr']],
    ['the next of a list', ['up', 'tv,f'], ['tv,films']],
    ['subcommands, and what may stand in their place', ['config', ''], ['set', 'TZ', 'DATA_ROOT']],
    ['settings after a subcommand', ['config', 'set', 'D'], ['DATA_ROOT']],
    ['a closed set', ['completions', ''], ['bash', 'zsh', 'fish', 'powershell']],
    ['a command’s own flags', ['logs', '--ta'], ['--tail']],
    ['flags of every command', ['logs', '--no-c'], ['--no-color']],
    ['a flag’s own names', ['logs', '--services', 'r'], ['radarr']],
    ['a name of two words', ['explain', 'q'], ['quality\\ profile']],
    ['the same flags are asked with', ['--home', '/x', 'up', ''], ['elsewhere', 'elsewhere']],
    ['the machines that --on takes', ['--on', ''], ['gpu', 'here']],
    ['the names of that machine', ['--on', 'gpu', 'restart', 'c'], ['caddy']],
    ['the same after a command', ['status', '--on', 'g'], ['gpu']],
    ['after a value it goes on', ['logs', '--tail', '5', 't'], ['tv']],
    ['nothing where nothing is known', ['logs', '--tail', ''], []],
  ])('%s', async (_name, words, expected) => {
    expect(await offered(...words)).toEqual(expected)
  })
})

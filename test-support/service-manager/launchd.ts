import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Keeper } from '../../src/platform/service-manager/keeper.ts'
import { launchd } from '../../src/platform/service-manager/launchd/manager.ts'

export interface PretendLaunchd {
  keeper: () => Keeper
  /** What it was asked, a line each. */
  asked: string[]
  /** What it was handed, and runs or has run. */
  loaded: Set<string>
  disabled: Set<string>
  /** The next command with this word fails, as launchctl says it. */
  fail(word: string, err: string): void
}

/** launchd of a user who is signed in, as launchctl answers for it. */
export function pretendLaunchd(): PretendLaunchd {
  const asked: string[] = []
  const [loaded, disabled] = [new Set<string>(), new Set(['com.example.other'])]
  const failing = new Map<string, string>()
  const answers: Record<string, (words: string[]) => { exit: number; out: string; err: string }> = {
    'print-disabled': () =>
      said(['disabled services = {', ...[...disabled].map((one) => `\t"${one}" => disabled`), '}']),
    print: ([target = '']) =>
      loaded.has(basename(target))
        ? said([`${target} = {`, '\tactive count = 1', '\tstate = running', '}'])
        : refused(113, `Could not find service "${basename(target)}" in domain for user gui: 501`),
    enable: ([target = '']) => (disabled.delete(basename(target)), said([])),
    bootstrap: ([, path = '']) => {
      const name = basename(path, '.plist')
      if (!existsSync(path) || loaded.has(name)) return refused(5, 'Bootstrap failed: 5: Input/output error')
      loaded.add(name)
      return said([])
    },
    bootout: ([target = '']) =>
      loaded.delete(basename(target)) ? said([]) : refused(3, 'Boot-out failed: 3: No such process'),
  }
  const keeper: Keeper = {
    without: null,
    manager: launchd(501),
    user: 'ana',
    home: '/Users/ana',
    usher: ['/opt/usher'],
    lingers: () => null,
    async run(words) {
      asked.push(words.join(' '))
      const [word = '', ...rest] = words
      const err = failing.get(word)
      failing.delete(word)
      return err === undefined
        ? (answers[word]?.(rest) ?? refused(64, `Unrecognized subcommand: ${word}`))
        : refused(5, err)
    },
  }
  return { keeper: () => keeper, asked, loaded, disabled, fail: (word, err) => void failing.set(word, err) }
}

const said = (lines: string[]) => ({ exit: 0, out: lines.map((line) => `${line}\n`).join(''), err: '' })
const refused = (exit: number, err: string) => ({ exit, out: '', err: `${err}\n` })

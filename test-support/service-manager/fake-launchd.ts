import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { CommandResult } from '../../src/platform/service-manager/manager-command.ts'
import type { ServiceManagerAccess } from '../../src/platform/service-manager/manager-access.ts'
import { launchdManager } from '../../src/platform/service-manager/launchd/manager.ts'

export interface FakeLaunchd {
  serviceManager: () => ServiceManagerAccess
  /** Its commands, one per line. */
  commands: string[]
  /** Loaded services, whether or not they run. */
  loaded: Set<string>
  disabled: Set<string>
  /** The next command with this word fails with launchctl's error. */
  failNext(word: string, err: string): void
}

/** Returns the launchd of a signed-in user, as launchctl reports it. */
export function fakeLaunchd(): FakeLaunchd {
  const commands: string[] = []
  const [loaded, disabled] = [new Set<string>(), new Set(['com.example.other'])]
  const failing = new Map<string, string>()
  const answers: Record<string, (words: string[]) => CommandResult> = {
    'print-disabled': () =>
      succeeded(['disabled services = {', ...[...disabled].map((one) => `\t"${one}" => disabled`), '}']),
    print: ([target = '']) =>
      loaded.has(basename(target))
        ? succeeded([`${target} = {`, '\tactive count = 1', '\tstate = running', '}'])
        : failed(113, `Could not find service "${basename(target)}" in domain for user gui: 501`),
    enable: ([target = '']) => (disabled.delete(basename(target)), succeeded([])),
    bootstrap: ([, path = '']) => {
      const name = basename(path, '.plist')
      if (!existsSync(path) || loaded.has(name)) return failed(5, 'Bootstrap failed: 5: Input/output error')
      loaded.add(name)
      return succeeded([])
    },
    bootout: ([target = '']) =>
      loaded.delete(basename(target)) ? succeeded([]) : failed(3, 'Boot-out failed: 3: No such process'),
  }
  const keeper: ServiceManagerAccess = {
    unavailable_because: null,
    manager: launchdManager(501),
    user: 'ana',
    home: '/Users/ana',
    usher_command: ['/opt/usher'],
    is_root: false,
    isLingering: () => null,
    async run(words) {
      commands.push(words.join(' '))
      const [word = '', ...rest] = words
      const err = failing.get(word)
      failing.delete(word)
      return err === undefined
        ? (answers[word]?.(rest) ?? failed(64, `Unrecognized subcommand: ${word}`))
        : failed(5, err)
    },
  }
  return {
    serviceManager: () => keeper,
    commands,
    loaded,
    disabled,
    failNext: (word, err) => void failing.set(word, err),
  }
}

const succeeded = (lines: string[]) => ({ exit_code: 0, stdout: lines.map((line) => `${line}\n`).join(''), stderr: '' })
const failed = (exit_code: number, err: string) => ({ exit_code, stdout: '', stderr: `${err}\n` })

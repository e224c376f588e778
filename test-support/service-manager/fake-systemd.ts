import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { CommandResult } from '../../src/platform/service-manager/manager-command.ts'
import type { ServiceManagerAccess } from '../../src/platform/service-manager/manager-access.ts'
import { systemdManager } from '../../src/platform/service-manager/systemd/manager.ts'

export interface FakeSystemd {
  serviceManager: () => ServiceManagerAccess
  /** Its commands, one per line. */
  commands: string[]
  enabled: Set<string>
  active: Set<string>
  /** The next command with this word fails with systemctl's error. */
  failNext(word: string, err: string): void
}

/** Returns a user's service manager that records enabled units and knows only the machine's Docker. */
export function fakeSystemd(parts: Partial<ServiceManagerAccess> = {}): FakeSystemd {
  const commands: string[] = []
  const [enabled, active] = [new Set<string>(), new Set<string>()]
  const failing = new Map<string, string>()
  const answers: Record<string, (words: string[]) => CommandResult> = {
    'is-enabled': ([name = '']) =>
      name === 'docker.service' || enabled.has(name) ? output('enabled') : output('disabled', 1),
    'is-active': ([name = '']) => (active.has(name) ? output('active') : output('inactive', 3)),
    enable(words) {
      const path = words.at(-1)!
      if (!existsSync(path))
        return { exit_code: 1, stdout: '', stderr: `Failed to enable unit: Unit file ${path} does not exist.` }
      enabled.add(basename(path))
      if (words.includes('--now')) active.add(basename(path))
      return output('')
    },
    disable(words) {
      enabled.delete(words.at(-1)!)
      active.delete(words.at(-1)!)
      return output('')
    },
  }
  const keeper: ServiceManagerAccess = {
    unavailable_because: null,
    manager: systemdManager,
    user: 'ana',
    home: '/home/ana',
    usher_command: ['/opt/usher'],
    is_root: false,
    isLingering: () => false,
    async run(words) {
      commands.push(words.join(' '))
      const [word = '', ...rest] = words.filter((one) => one !== '--user')
      const stderr = failing.get(word)
      failing.delete(word)
      if (stderr !== undefined) return { exit_code: 1, stdout: '', stderr }
      return answers[word]?.(rest) ?? output('')
    },
    ...parts,
  }
  return {
    serviceManager: () => keeper,
    commands,
    enabled,
    active,
    failNext: (word, err) => void failing.set(word, err),
  }
}

const output = (text: string, exit_code = 0) => ({ exit_code, stdout: `${text}\n`, stderr: '' })

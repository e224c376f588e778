import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Keeper } from '../../src/platform/service-manager/keeper.ts'
import { systemd } from '../../src/platform/service-manager/systemd/manager.ts'

export interface PretendSystemd {
  keeper: () => Keeper
  /** What it was asked, a line each. */
  asked: string[]
  enabled: Set<string>
  active: Set<string>
  /** The next command with this word fails, as systemctl says it. */
  fail(word: string, err: string): void
}

/** A service manager of a user that remembers what was enabled, and that only knows the machine's Docker. */
export function pretendSystemd(parts: Partial<Keeper> = {}): PretendSystemd {
  const asked: string[] = []
  const [enabled, active] = [new Set<string>(), new Set<string>()]
  const failing = new Map<string, string>()
  const answers: Record<string, (words: string[]) => { exit: number; out: string; err: string }> = {
    'is-enabled': ([name = '']) =>
      name === 'docker.service' || enabled.has(name) ? said('enabled') : said('disabled', 1),
    'is-active': ([name = '']) => (active.has(name) ? said('active') : said('inactive', 3)),
    enable(words) {
      const path = words.at(-1)!
      if (!existsSync(path))
        return { exit: 1, out: '', err: `Failed to enable unit: Unit file ${path} does not exist.` }
      enabled.add(basename(path))
      if (words.includes('--now')) active.add(basename(path))
      return said('')
    },
    disable(words) {
      enabled.delete(words.at(-1)!)
      active.delete(words.at(-1)!)
      return said('')
    },
  }
  const keeper: Keeper = {
    without: null,
    manager: systemd,
    user: 'ana',
    home: '/home/ana',
    usher: ['/opt/usher'],
    lingers: () => false,
    async run(words) {
      asked.push(words.join(' '))
      const [word = '', ...rest] = words.filter((one) => one !== '--user')
      const err = failing.get(word)
      failing.delete(word)
      if (err !== undefined) return { exit: 1, out: '', err }
      return answers[word]?.(rest) ?? said('')
    },
    ...parts,
  }
  return { keeper: () => keeper, asked, enabled, active, fail: (word, err) => void failing.set(word, err) }
}

const said = (text: string, exit = 0) => ({ exit, out: `${text}\n`, err: '' })

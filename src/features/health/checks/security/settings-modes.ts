import type { LookingCheck } from '../check.ts'
import { stat } from 'node:fs/promises'
import { pass, warn, type Seen } from '../seen.ts'

export const securitySettingsModes: LookingCheck = {
  id: 'security-settings-modes',
  group: 'security',
  title: 'Nobody else on this machine may read the settings',
  meaning: 'Your keys and passwords stand in them, and every other user and program here can read them.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'take the rights of others away', command: 'chmod 600 FILE' },
  repair: 'close-file',

  async look({ machine }) {
    const { stack, own, operator } = machine.settings().places
    const files = [stack, own, ...(operator === null ? [] : [operator])]
    const seen = await Promise.all(
      files.map(async (path): Promise<Seen | undefined> => {
        const mode = await stat(path).then(
          (found) => found.mode & 0o777,
          () => undefined,
        )
        if (mode === undefined) return undefined
        const evidence = [`${path}: mode ${mode.toString(8)}`]
        if ((mode & 0o077) === 0) return pass('Only its owner may read it.', { about: path, evidence })
        const remedy = { summary: 'take the rights of others away', command: `chmod 600 ${path}` }
        return warn('Others on this machine may read the settings.', { about: path, evidence, remedy })
      }),
    )
    return seen.filter((one) => one !== undefined)
  },
}

import type { ReadOnlyCheck } from '../check.ts'
import { stat } from 'node:fs/promises'
import { pass, warn, type CheckResult } from '../result.ts'

export const securitySettingsModes: ReadOnlyCheck = {
  id: 'security-settings-modes',
  group: 'security',
  title: 'Only you can read the settings',
  meaning: 'They hold your keys and passwords, and every other user and program here can read them.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'remove the rights of other users', command: 'chmod 600 FILE' },
  repair: 'restrict-file',

  async run({ machine }) {
    const { stack, usher, operator } = machine.settings().paths
    const files = [stack, usher, ...(operator === null ? [] : [operator])]
    const results = await Promise.all(
      files.map(async (path): Promise<CheckResult | undefined> => {
        const mode = await stat(path).then(
          (found) => found.mode & 0o777,
          () => undefined,
        )
        if (mode === undefined) return undefined
        const evidence = [`${path}: mode ${mode.toString(8)}`]
        if ((mode & 0o077) === 0) return pass('Only its owner may read it.', { subject: path, evidence })
        const remedy = { summary: 'remove the rights of other users', command: `chmod 600 ${path}` }
        return warn('Others on this machine may read the settings.', { subject: path, evidence, remedy })
      }),
    )
    return results.filter((one) => one !== undefined)
  },
}

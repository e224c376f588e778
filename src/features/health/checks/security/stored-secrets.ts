import type { ReadOnlyCheck } from '../check.ts'
import { readTextFile } from '../../../../platform/compose-project/compose-files.ts'
import { pass, warn } from '../result.ts'

/** Matches a variable whose value is not taken from the settings. */
const WRITTEN_VALUE_PATTERN =
  /^\s*(?:-\s*)?["']?(\w+)["']?\s*[:=]\s*["']?(?!["'\s$&*#|>{[]|true\b|false\b|null\b|\/run\/secrets)[^\s"']{4,}/i
const SECRET_NAME_PATTERN = /(?:PASSWORD|PASSWD|SECRET|TOKEN|PRIVATE_KEY|API_?KEY)(?!_FILE)/i

export const securityStoredSecrets: ReadOnlyCheck = {
  id: 'security-stored-secrets',
  group: 'security',
  title: 'No secret is written in the stack’s files',
  meaning: 'Anyone who sees the file, or finds it in a repository, has the secret.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'move it to the settings, and refer to it as ${NAME}', command: null },
  repair: null,

  async run({ stack }) {
    const { source_files } = await stack()
    const results = source_files.flatMap((path) => {
      const lines = (readTextFile(path) ?? '').split('\n')
      const found = lines.flatMap((line, at) => {
        const name = WRITTEN_VALUE_PATTERN.exec(line)?.[1] ?? ''
        return !SECRET_NAME_PATTERN.test(name) ? [] : [`line ${at + 1}: ${name}`]
      })
      return found.length === 0
        ? []
        : [warn('A secret is written in a file of the stack.', { subject: path, evidence: found })]
    })
    return results.length > 0 ? results : pass('None was found.', { evidence: source_files })
  },
}

import type { LookingCheck } from '../check.ts'
import { readText } from '../../../../platform/compose-project/files.ts'
import { pass, warn } from '../seen.ts'

/** A variable that is named like a secret, with a value that is neither empty nor taken from the settings. */
const WRITTEN =
  /^\s*(?:-\s*)?["']?(\w*(?:PASSWORD|PASSWD|SECRET|TOKEN|PRIVATE_KEY|API_?KEY)(?!_FILE)\w*)["']?\s*[:=]\s*["']?(?!["'\s$&*#|>{[]|true\b|false\b|null\b|\/run\/secrets)[^\s"']{4,}/i

export const securityWrittenSecrets: LookingCheck = {
  id: 'security-written-secrets',
  group: 'security',
  title: 'No secret stands in the stack’s files',
  meaning: 'Whoever is shown the file, or finds it in a repository, has the secret.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'move it to the settings, and name it there as ${NAME}', command: null },
  repair: null,

  async look({ stack }) {
    const { read_files } = await stack()
    const seen = read_files.flatMap((path) => {
      const lines = (readText(path) ?? '').split('\n')
      const found = lines.flatMap((line, at) => {
        const name = WRITTEN.exec(line)?.[1]
        return name === undefined ? [] : [`line ${at + 1}: ${name}`]
      })
      return found.length === 0
        ? []
        : [warn('A secret stands in a file of the stack.', { about: path, evidence: found })]
    })
    return seen.length > 0 ? seen : pass('None was found.', { evidence: read_files })
  },
}

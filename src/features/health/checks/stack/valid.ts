import type { ReadOnlyCheck } from '../check.ts'
import { fail, pass } from '../result.ts'
import { UsherError } from '../../../../lib/errors.ts'

export const stackValid: ReadOnlyCheck = {
  id: 'stack-valid',
  group: 'stack',
  title: 'The stack’s files can be read',
  meaning:
    'usher does not know which services should run, and changes nothing until it does. Running services are not affected.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'fix the file that the message names', command: null },
  repair: null,
  async run({ stack }) {
    try {
      const { files, services } = await stack()
      return pass(`${services.length} services are declared.`, { evidence: files })
    } catch (thrown) {
      if (!(thrown instanceof UsherError)) throw thrown
      const { summary, detail, remedies } = thrown.data
      return fail(summary, { evidence: detail === null ? [] : [detail], remedy: remedies[0] ?? null })
    }
  },
}

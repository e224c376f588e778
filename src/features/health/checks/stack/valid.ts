import type { LookingCheck } from '../check.ts'
import { fail, pass } from '../seen.ts'
import { Refusal } from '../../../../lib/errors.ts'

export const stackValid: LookingCheck = {
  id: 'stack-valid',
  group: 'stack',
  title: 'The stack’s files can be read',
  meaning: 'usher does not know what should run, and changes nothing until it does. What runs is not touched by it.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'mend the file that is named', command: null },
  repair: null,
  async look({ stack }) {
    try {
      const { files, services } = await stack()
      return pass(`${services.length} services are declared.`, { evidence: files })
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      const { summary, detail, remedies } = thrown.data
      return fail(summary, { evidence: detail === null ? [] : [detail], remedy: remedies[0] ?? null })
    }
  },
}

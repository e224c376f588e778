import type { ReadOnlyCheck } from '../check.ts'
import { UsherError } from '../../../../lib/errors.ts'
import { fail, pass } from '../result.ts'

export const engineCompose: ReadOnlyCheck = {
  id: 'engine-compose',
  group: 'engine',
  title: 'Compose is installed',
  meaning: 'usher can read everything, but cannot start or change anything.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'install the Compose plugin of your distribution', command: null },
  repair: null,
  async run({ machine }) {
    try {
      const runner = await machine.runner()
      return pass('Compose is installed.', { evidence: [await runner.identify()] })
    } catch (thrown) {
      if (!(thrown instanceof UsherError) || thrown.data.code.startsWith('ENGINE-')) throw thrown
      const { summary, detail, remedies } = thrown.data
      return fail(summary, { evidence: detail === null ? [] : [detail], remedy: remedies[0] ?? null })
    }
  },
}

import type { LookingCheck } from '../check.ts'
import { Refusal } from '../../../../lib/errors.ts'
import { fail, pass } from '../seen.ts'

export const engineCompose: LookingCheck = {
  id: 'engine-compose',
  group: 'engine',
  title: 'Compose is there to make changes with',
  meaning: 'usher can look at everything, and start or change nothing.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'install the Compose plugin of your distribution', command: null },
  repair: null,
  async look({ machine }) {
    try {
      const hand = await machine.hand()
      return pass('Compose is there.', { evidence: [await hand.ready()] })
    } catch (thrown) {
      if (!(thrown instanceof Refusal) || thrown.data.code.startsWith('ENGINE-')) throw thrown
      const { summary, detail, remedies } = thrown.data
      return fail(summary, { evidence: detail === null ? [] : [detail], remedy: remedies[0] ?? null })
    }
  },
}

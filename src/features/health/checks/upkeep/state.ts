import type { ReadOnlyCheck } from '../check.ts'
import { UsherError } from '../../../../lib/errors.ts'
import { fail, pass } from '../result.ts'

/** A key that is written and deleted, to test writing. */
const WRITE_TEST_KEY = 'upkeep-state'

export const upkeepState: ReadOnlyCheck = {
  id: 'upkeep-state',
  group: 'upkeep',
  title: 'The state that usher keeps can be read and written',
  meaning: 'usher can still read everything, but changes nothing, because it cannot record changes.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'read the message, and fix its cause', command: null },
  repair: 'reset-state',

  async run({ machine }) {
    try {
      const { keyValues } = machine.state()
      keyValues.set('finding', WRITE_TEST_KEY, { at: machine.now().toISOString() })
      keyValues.delete('finding', WRITE_TEST_KEY)
      return pass('It can be read and written.', { evidence: [machine.paths.state] })
    } catch (thrown) {
      if (!(thrown instanceof UsherError)) throw thrown
      const { summary, detail, remedies } = thrown.data
      return fail(summary, { evidence: detail === null ? [] : [detail], remedy: remedies[0] ?? null })
    }
  },
}

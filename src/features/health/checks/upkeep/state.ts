import type { LookingCheck } from '../check.ts'
import { Refusal } from '../../../../lib/errors.ts'
import { fail, pass } from '../seen.ts'

/** Written and taken away again, to know that it can be. */
const WRITTEN = 'upkeep-state'

export const upkeepState: LookingCheck = {
  id: 'upkeep-state',
  group: 'upkeep',
  title: 'What usher remembers can be read and written',
  meaning: 'usher can look, and change nothing: it changes nothing that it cannot record.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'see what it says, and mend that', command: null },
  repair: 'begin-anew',

  async look({ machine }) {
    try {
      const { memory } = machine.state()
      memory.keep('finding', WRITTEN, { at: machine.now().toISOString() })
      memory.forget('finding', WRITTEN)
      return pass('It can be read and written.', { evidence: [machine.places.state] })
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      const { summary, detail, remedies } = thrown.data
      return fail(summary, { evidence: detail === null ? [] : [detail], remedy: remedies[0] ?? null })
    }
  },
}

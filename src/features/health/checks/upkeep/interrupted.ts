import type { LookingCheck } from '../check.ts'
import { pass, warn } from '../seen.ts'
import { lower } from '../words.ts'

export const upkeepInterrupted: LookingCheck = {
  id: 'upkeep-interrupted',
  group: 'upkeep',
  title: 'No change was left half done',
  meaning: 'usher ended before it was through: some of it is done, and some is not.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'see what it was, and finish it or put it back', command: 'usher history' },
  repair: null,

  async look({ machine }) {
    const last = machine.state().history.list(1)[0]
    if (last?.ended !== 'interrupted') return pass('The last change came to its end.')
    const remedy = last.error?.remedies[0]
    return warn(`"${last.summary}" was interrupted.`, {
      evidence: [`${last.action}, ${last.at}`],
      since: new Date(last.at),
      remedy: remedy ? { summary: lower(remedy.summary), command: remedy.command } : null,
    })
  },
}

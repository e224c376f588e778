import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'
import { lowerFirst } from '../../../../lib/text.ts'

export const upkeepInterrupted: ReadOnlyCheck = {
  id: 'upkeep-interrupted',
  group: 'upkeep',
  title: 'No change was left unfinished',
  meaning: 'usher ended during the change, so only part of it is done.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'see the change, then finish it or undo it', command: 'usher history' },
  repair: null,

  async run({ machine }) {
    const last = machine.state().history.list(1)[0]
    if (last?.state !== 'interrupted') return pass('The last change finished.')
    const remedy = last.error?.remedies[0]
    return warn(`"${last.summary}" was interrupted.`, {
      evidence: [`${last.action}, ${last.started_at}`],
      since: new Date(last.started_at),
      remedy: remedy ? { summary: lowerFirst(remedy.summary), command: remedy.command } : null,
    })
  },
}

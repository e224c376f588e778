import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'
import { requireHardware } from './present.ts'

/** Distributions scrub every month. A second one that was missed is a schedule that does not run. */
const MAX_DAYS = 75
const DAY_MS = 86_400_000

export const hardwareScrubs: ReadOnlyCheck = {
  id: 'hardware-scrubs',
  group: 'hardware',
  title: 'Every array was read whole lately',
  meaning:
    'Damage that nobody reads stays hidden until a disk fails, and then the copy that should help is damaged too.',
  depends_on: ['hardware-arrays'],
  visible_after_seconds: 0,
  remedy: { summary: 'read it whole once a month: turn on a scrub', command: null },
  repair: null,

  async run(facts) {
    const { arrays } = await requireHardware(facts)
    return arrays.flatMap(({ array, checked_at }) => {
      if (checked_at === null) return []
      const days = Math.max(0, Math.floor((facts.now.getTime() - Date.parse(checked_at)) / DAY_MS))
      const more = { subject: array, evidence: [checked_at] }
      return days > MAX_DAYS
        ? [warn(`${array} was last read whole ${days} days ago.`, more)]
        : [pass(`${array} was read whole in the last ${MAX_DAYS} days.`, more)]
    })
  },
}

import type { Progress, Step } from '../../../../contract/kinds/job.ts'
import type { JobEvent } from '../../../platform/store/state.ts'
import type { Page } from '../../../lib/report/page.ts'
import { drawActivity } from './activity.ts'
import { rate } from './rate.ts'
import { drawStep } from './step.ts'
import type { Teller } from './teller.ts'

/** More than this at once is not read. */
const MOST = 6

interface Activity {
  progress: Progress
  perSecond: number | null
  count: ReturnType<typeof rate>
}

/** What is being done stands at the bottom and is drawn over; what is finished moves up and stays. */
export function inPlace(page: Page, write: (text: string) => Promise<void>, now: () => Date): Teller {
  const activities = new Map<string, Activity>()
  let drawn = 0
  const redraw = (above: readonly string[]) => {
    const below = [...activities.values()].slice(-MOST).map((one) => drawActivity(one.progress, one.perSecond, page))
    const text = over(drawn) + [...above, ...below].map((line) => `${line}\n`).join('')
    drawn = below.length
    return text === '' ? Promise.resolve() : write(text)
  }
  return {
    async hear(events) {
      if (events.length > 0) await redraw(events.flatMap((event) => take(event, activities, page, now)))
    },
    note: (sentence) => redraw([sentence]),
    end() {
      activities.clear()
      return redraw([])
    },
  }
}

/** Takes one event in; what it finishes is returned as lines that stay. */
function take({ kind, data }: JobEvent, activities: Map<string, Activity>, page: Page, now: () => Date): string[] {
  if (kind === 'step') return [drawStep(data as Step, page)]
  if (kind !== 'progress') return []
  const progress = data as Progress
  const key = keyOf(progress)
  const { count } = activities.get(key) ?? { count: rate() }
  if (progress.unit === 'bytes' && progress.done !== null && progress.done === progress.total) activities.delete(key)
  else activities.set(key, { progress, count, perSecond: count(progress.done ?? 0, now().getTime()) })
  return []
}

/** Each image that is fetched has a line of its own; everything else is told on one. */
function keyOf({ unit, done, summary }: Progress): string {
  return unit === 'bytes' && done !== null ? summary : ''
}

/** Up by so many lines, and all below is cleared. source: ECMA-48, CUU and ED */
function over(lines: number): string {
  return lines === 0 ? '' : `\u001b[${lines}A\r\u001b[0J`
}

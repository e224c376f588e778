import type { JobProgress, JobStep } from '../../../../contract/kinds/job.ts'
import type { JobEvent } from '../../../platform/store/types.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import { renderActivity } from './activity.ts'
import { createRateMeter } from './rate-meter.ts'
import { renderStep } from './step.ts'
import type { ProgressReporter } from './reporter.ts'

/** More lines than this at once are unreadable. */
const MAX_ACTIVITIES = 6

interface Activity {
  progress: JobProgress
  perSecond: number | null
  count: ReturnType<typeof createRateMeter>
}

/** Redraws current work at the bottom; finished steps move up and stay. */
export function redrawingReporter(
  renderer: Renderer,
  write: (text: string) => Promise<void>,
  now: () => Date,
): ProgressReporter {
  const activities = new Map<string, Activity>()
  let drawnLines = 0
  const redraw = (finishedLines: readonly string[]) => {
    const activeLines = [...activities.values()]
      .slice(-MAX_ACTIVITIES)
      .map((activity) => renderActivity(activity.progress, activity.perSecond, renderer))
    const text = clearLines(drawnLines) + [...finishedLines, ...activeLines].map((line) => `${line}\n`).join('')
    drawnLines = activeLines.length
    return text === '' ? Promise.resolve() : write(text)
  }
  return {
    async report(events) {
      if (events.length > 0) await redraw(events.flatMap((event) => applyEvent(event, activities, renderer, now)))
    },
    note: (sentence) => redraw([sentence]),
    finish() {
      activities.clear()
      return redraw([])
    },
  }
}

/** Applies an event. Returns the lines that stay. */
function applyEvent(
  { kind, data }: JobEvent,
  activities: Map<string, Activity>,
  renderer: Renderer,
  now: () => Date,
): string[] {
  if (kind === 'step') return [renderStep(data as JobStep, renderer)]
  if (kind !== 'progress') return []
  const progress = data as JobProgress
  const key = activityKey(progress)
  const { count } = activities.get(key) ?? { count: createRateMeter() }
  if (progress.unit === 'bytes' && progress.done !== null && progress.done === progress.total) activities.delete(key)
  else activities.set(key, { progress, count, perSecond: count(progress.done ?? 0, now().getTime()) })
  return []
}

/** Each image being pulled has its own line; all other work shares one. */
function activityKey({ unit, done, summary }: JobProgress): string {
  return unit === 'bytes' && done !== null ? summary : ''
}

/** Moves up this many lines and clears everything below. source: ECMA-48, CUU and ED */
export function clearLines(lines: number): string {
  return lines === 0 ? '' : `\u001b[${lines}A\r\u001b[0J`
}

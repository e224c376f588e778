import { watch } from '../../../contract/actions/watch.ts'
import { watch as kind } from '../../../contract/kinds/watch.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderWatch } from '../../features/health/watch/render.ts'
import { performWatch, planWatch, dryRunWatch, type WatchPlan } from '../../features/health/watch/plan.ts'
import { watchSources } from '../home-assistant/watch-sources.ts'
import { createMemberNotices } from '../../features/overview/notifications/ticker.ts'
import { recordObservations } from '../observations.ts'

export default defineAction(watch, {
  plan: planWatch,
  dryRunOutcome: (plan: WatchPlan) => payload(kind, dryRunWatch(plan)),
  summary: ({ forms }) => (forms.length === 0 ? 'Watch' : `Watch ${forms.join(', ')}`),
  // Services that the watch stops are recorded as changes of their own.
  changeRecord: () => null,
  perform: async (plan, machine, work, runAction) => {
    machine.compileCode?.('rarely')
    return payload(
      kind,
      await performWatch(plan, machine, work, {
        recordObservations,
        memberNotices: (signal) => createMemberNotices(machine, signal),
        runAction,
        watchSources,
      }),
    )
  },
  render: ({ data }, renderer) => renderWatch(data, renderer),
})

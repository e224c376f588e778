import { resume } from '../../../contract/actions/resume.ts'
import { pause as kind } from '../../../contract/kinds/pause.ts'
import { performPause } from '../../features/media/pause/perform.ts'
import { dryRunPause, isPauseUnchanged, pauseChange, planResume } from '../../features/media/pause/plan.ts'
import { renderPause } from '../../features/media/pause/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(resume, {
  plan: (_args, machine) => planResume(machine),
  dryRunOutcome: (plan) => payload(kind, dryRunPause(plan)),
  summary: () => 'Resume the downloads that usher paused',
  changeRecord: pauseChange,
  unchanged: (plan) => isPauseUnchanged(plan),
  perform: async (plan, machine, work) => payload(kind, await performPause(plan, machine, work)),
  render: ({ data }, renderer) => renderPause(data, renderer),
})

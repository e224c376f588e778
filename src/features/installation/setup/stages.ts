import { qualityMedia, type QualityPresetName } from '../../../../contract/kinds/quality.ts'
import type { SetupStepName } from '../../../../contract/kinds/setup.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import { planQualitySet } from '../../media/quality/set/plan.ts'
import { performQualitySet } from '../../media/quality/set/perform.ts'
import { connectApps, startServices, writeSettings } from './stage-actions.ts'
import { stageAlreadyDone, stageDone, stageFailed, type StageResult } from '../../../operations/jobs/stages.ts'
import { testHardlinks } from './hardlink-test.ts'
import type { SetupPlan } from './plan.ts'

export interface SetupStage {
  step: SetupStepName
  what: string
  /** Whether the later steps are skipped if this one fails. */
  isRequired: boolean
  /** Whether the step has nothing to do, as far as the plan can tell. */
  isDone: boolean
  run(machine: Machine, work: WorkContext): Promise<StageResult>
}

/** Returns the steps in order. Each checks the current state first, so it can run twice. */
export function setupStages({ forms, servicesToRecreate, folder, preset, services, data }: SetupPlan): SetupStage[] {
  const link: SetupStage[] = folder === null ? [] : [hardlinkStage(folder)]
  return [
    {
      step: 'settings',
      what: 'Write the settings',
      isRequired: true,
      isDone: data.settings.length === 0,
      run: (machine) => writeSettings(data.settings, machine),
    },
    {
      step: 'files',
      what: 'Create the folders and copy the stack’s files',
      isRequired: true,
      isDone: data.writes.length === 0,
      run: async (machine) => {
        await machine.stackFiles.write(services.map(({ service }) => service))
        return data.writes.length === 0 ? stageAlreadyDone : stageDone
      },
    },
    ...link,
    {
      step: 'start',
      what: `Start ${forms.join(', ')} and wait until all services are healthy`,
      isRequired: true,
      isDone: services.every(({ effect }) => effect === 'none') && servicesToRecreate.length === 0,
      run: (machine, work) => startServices({ forms, services: servicesToRecreate }, machine, work),
    },
    { step: 'connect', what: 'Connect the apps to each other', isRequired: false, isDone: false, run: connectStage },
    ...(preset ? [qualityStage(preset)] : []),
  ]
}

const hardlinkStage = (folder: string): SetupStage => ({
  step: 'hardlinks',
  what: `Test that a download can be linked into the library, in ${folder}`,
  isRequired: true,
  isDone: false,
  async run() {
    const why = testHardlinks(folder)
    return why === null ? stageDone : stageFailed(why)
  },
})

async function connectStage(machine: Machine, work: WorkContext): Promise<StageResult> {
  const { complete, summary, run, connections } = await connectApps(machine, work)
  if (!complete) {
    const short = connections.filter(({ result }) => result === 'failed' || result === 'not-possible')
    return stageFailed([summary, ...new Set(short.flatMap(({ because }) => because ?? []))].join(' '))
  }
  return run === null ? { ...stageAlreadyDone, because: summary } : { ...stageDone, because: summary }
}

/** Sets the preset for each kind of media that an app here manages. Missing apps are not a failure. */
function qualityStage(preset: QualityPresetName): SetupStage {
  return {
    step: 'quality',
    what: `Use the quality preset ${preset} everywhere`,
    isRequired: false,
    isDone: false,
    async run(machine, work) {
      const states: StageResult[] = []
      for (const media of qualityMedia) {
        const ended = await applyPreset(preset, media, machine, work)
        if (ended) states.push(ended)
      }
      const broke = states.find(({ result }) => result === 'failed')
      return broke ?? (states.some(({ result }) => result === 'done') ? stageDone : stageAlreadyDone)
    },
  }
}

async function applyPreset(
  preset: QualityPresetName,
  media: (typeof qualityMedia)[number],
  machine: Machine,
  work: WorkContext,
) {
  try {
    const plan = await planQualitySet(preset, { media }, machine)
    if (plan.steps.every(({ run }) => run === null)) return stageAlreadyDone
    work.safePoint()
    const { complete, summary } = await performQualitySet(plan, machine, work)
    return complete ? stageDone : stageFailed(summary)
  } catch (thrown) {
    if (!(thrown instanceof UsherError) || thrown.data.code === 'USHER-5') throw thrown
    return thrown.data.code === 'QUALITY-1' ? undefined : stageFailed(thrown.data.summary)
  }
}

import { qualityMedia, type PresetName } from '../../../../contract/kinds/quality.ts'
import type { SetupStepName } from '../../../../contract/kinds/setup.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'
import { planSet } from '../../media/quality/set-plan.ts'
import { performSet } from '../../media/quality/set.ts'
import { already, done, failed, joinAll, startAll, writeSettings, type Ended } from './deeds.ts'
import { tryLinks } from './links.ts'
import type { SetupPlan } from './plan.ts'

export interface Stage {
  step: SetupStepName
  what: string
  /** Whether nothing after it makes sense without it: where it failed the others are left. */
  vital: boolean
  /** Whether there is nothing to do, as far as can be seen before. */
  already: boolean
  run(machine: Machine, work: Work): Promise<Ended>
}

/** All of a setup, in order. Each looks again before it does anything, so that any of them may have been done before. */
export function stagesOf({ forms, disturbed, folder, preset, services, data }: SetupPlan): Stage[] {
  const link: Stage[] = folder === null ? [] : [linking(folder)]
  return [
    {
      step: 'settings',
      what: 'Write the settings',
      vital: true,
      already: data.settings.length === 0,
      run: (machine) => writeSettings(data.settings, machine),
    },
    {
      step: 'files',
      what: 'Make the folders, and copy the stack’s files',
      vital: true,
      already: data.writes.length === 0,
      run: async (machine) => {
        await machine.stackFiles.write(services.map(({ service }) => service))
        return data.writes.length === 0 ? already : done
      },
    },
    ...link,
    {
      step: 'start',
      what: `Start ${forms.join(', ')}, and wait until all of it is well`,
      vital: true,
      already: services.every(({ effect }) => effect === 'nothing') && disturbed.length === 0,
      run: (machine, work) => startAll({ forms, services: disturbed }, machine, work),
    },
    { step: 'join', what: 'Join the apps to each other', vital: false, already: false, run: join },
    ...(preset ? [choosing(preset)] : []),
  ]
}

const linking = (folder: string): Stage => ({
  step: 'links',
  what: `Prove that a download can be linked into the library, in ${folder}`,
  vital: true,
  already: false,
  async run() {
    const why = tryLinks(folder)
    return why === null ? done : failed(why)
  },
})

async function join(machine: Machine, work: Work): Promise<Ended> {
  const { complete, summary, run, links } = await joinAll(machine, work)
  if (!complete) {
    const short = links.filter(({ did }) => did === 'failed' || did === 'not-possible')
    return failed([summary, ...new Set(short.flatMap(({ because }) => because ?? []))].join(' '))
  }
  return run === null ? { ...already, because: summary } : { ...done, because: summary }
}

/** For each of the media that some app here files; what is not in the stack is nobody's failure. */
function choosing(preset: PresetName): Stage {
  return {
    step: 'quality',
    what: `Fetch everything ${preset}`,
    vital: false,
    already: false,
    async run(machine, work) {
      const states: Ended[] = []
      for (const media of qualityMedia) {
        const ended = await chosen(preset, media, machine, work)
        if (ended) states.push(ended)
      }
      const broke = states.find(({ state }) => state === 'failed')
      return broke ?? (states.some(({ state }) => state === 'done') ? done : already)
    },
  }
}

async function chosen(preset: PresetName, media: (typeof qualityMedia)[number], machine: Machine, work: Work) {
  try {
    const plan = await planSet(preset, { media }, machine)
    if (plan.deeds.every(({ run }) => run === null)) return already
    work.safePoint()
    const { complete, summary } = await performSet(plan, machine, work)
    return complete ? done : failed(summary)
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.data.code === 'USHER-5') throw thrown
    return thrown.data.code === 'QUALITY-1' ? undefined : failed(thrown.data.summary)
  }
}

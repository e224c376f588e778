import { qualityMedia, type PresetName } from '../../contract/kinds/quality.ts'
import type { SetupStep, SetupStepName } from '../../contract/kinds/setup.ts'
import type { Work } from '../jobs/work.ts'
import { perform as performLifecycle } from '../lifecycle/perform.ts'
import { statusByName } from '../lifecycle/plan.ts'
import { planUp } from '../lifecycle/up.ts'
import type { Machine } from '../machine.ts'
import { Refusal } from '../refusal.ts'
import { planSet } from '../quality/set-plan.ts'
import { performSet } from '../quality/set.ts'
import { isWell } from '../status/forms.ts'
import { performSeed } from '../wiring/perform.ts'
import { planSeed } from '../wiring/plan.ts'
import { tryLinks } from './links.ts'
import type { SetupPlan } from './plan.ts'

/** How a step ended. One that failed and is not `vital` lets the others go on. */
export type Ended = Pick<SetupStep, 'state' | 'because'>

export interface Stage {
  step: SetupStepName
  what: string
  /** Whether nothing after it makes sense without it. */
  vital: boolean
  /** Whether there is nothing to do, as far as can be seen before. */
  already: boolean
  run(machine: Machine, work: Work): Promise<Ended>
}

const done: Ended = { state: 'done', because: null }
const already: Ended = { state: 'already', because: null }
const failed = (because: string): Ended => ({ state: 'failed', because })

/** All of a setup, in order. Each looks again before it does anything, so that any of them may have been done before. */
export function stagesOf(plan: SetupPlan): Stage[] {
  const { folder, preset, services, data } = plan
  const link: Stage[] = folder === null ? [] : [linking(folder)]
  return [
    {
      step: 'settings',
      what: 'Write the settings',
      vital: true,
      already: data.settings.length === 0,
      run: async (machine) => writeSettings(plan, machine),
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
      what: `Start ${plan.forms.join(', ')}, and wait until all of it is well`,
      vital: true,
      already: services.every(({ effect }) => effect === 'nothing') && plan.disturbed.length === 0,
      run: (machine, work) => start(plan, machine, work),
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

async function writeSettings({ data }: SetupPlan, machine: Machine): Promise<Ended> {
  const stack = await machine.stack()
  const prepared = data.settings.map(({ key, to }) => [key, to] as const)
  let changed = false
  for (const [key, to] of prepared) {
    const one = machine.settings().prepare(key, to, stack)
    if (one.changes) one.write()
    changed ||= one.changes
  }
  return changed ? done : already
}

async function start({ forms, disturbed }: SetupPlan, machine: Machine, work: Work): Promise<Ended> {
  const plan = await planUp({ forms, services: disturbed }, machine)
  const now = statusByName(plan.before)
  const is = (name: string) => isWell(now.get(name) ?? { state: 'absent' })
  if (plan.writes.length === 0 && plan.services.every(({ service, effect }) => effect === 'nothing' && is(service)))
    return already
  const { complete, summary } = await performLifecycle(plan, machine, work)
  return complete ? done : failed(summary)
}

async function join(machine: Machine, work: Work): Promise<Ended> {
  const plan = await planSeed({ unwire: undefined }, machine)
  if (plan.sort !== 'wire') throw new Error('seed was asked to join, and planned to take apart')
  const { complete, summary, run, links } = await performSeed(plan, machine, work)
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

import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { MoveStep } from '../../../../contract/kinds/moved.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { MovePlan } from './plan.ts'
import { keepRun, type Run } from './runs.ts'
import { failed, startAll, writeSettings, type Ended } from '../setup/deeds.ts'
import { stagesOf, type Going } from './stages.ts'
import { moveTold } from './told.ts'

/** From here on something of before is no longer as it was, and is put back where the rest cannot be done. */
const DISTURBS: readonly MoveStep['step'][] = ['stop', 'ports', 'indexers']

/** One step after the other; the first that fails ends it. What was stopped before that is started again. */
export async function performMove(plan: MovePlan, machine: Machine, work: Work): Promise<AdoptionData> {
  const going = goingOn(plan, machine, work)
  const { settings, services, takes } = going.found()
  const written = [...(plan.beside?.settings ?? []), ...plan.takes].toReversed()
  const taken = new Set(plan.takes.map(({ key }) => key))
  going.keep({
    settings: { ...Object.fromEntries(written.map(({ key, from }) => [key, from])), ...settings },
    services: [...new Set([...services, ...(plan.beside?.fresh ?? [])])],
    takes: [...takes.filter(({ key }) => !taken.has(key)), ...plan.takes.map(({ key, to }) => ({ key, to }))],
  })
  const steps: MoveStep[] = []
  const stages = stagesOf(plan)
  let broke: MoveStep['step'] | null = null
  for (const [at, { step, what, run }] of stages.entries()) {
    if (broke !== null) {
      steps.push({ step, what, state: 'not-begun', because: null })
      continue
    }
    if (!DISTURBS.includes(step)) work.safePoint()
    work.tell({ step, summary: what, done: at, total: stages.length, unit: 'steps' })
    const ended = await attempt(() => run(going))
    if (ended.state !== 'already')
      work.step({ subject: step, result: ended.state === 'failed' ? 'failed' : 'done', summary: ended.because ?? what })
    steps.push({ step, what, ...ended })
    if (ended.state === 'failed') broke = step
  }
  if (broke !== null && DISTURBS.includes(broke))
    steps.push({ step: 'put-back', what: `Start ${plan.old.name} again`, ...(await putBack(plan, going)) })
  else if (broke === null) going.keep({ ended: true })
  return moveTold(plan, steps)
}

function goingOn({ named }: MovePlan, machine: Machine, work: Work): Going {
  let run: Run = named.run
  return {
    machine,
    work,
    found: () => run,
    keep: (more) => {
      run = { ...run, ...more }
      keepRun(machine.state().memory, { name: named.name, run })
    },
  }
}

/** What one step is refused ends that step, and is told; being cancelled ends all of it. */
export async function attempt(run: () => Promise<Ended>): Promise<Ended> {
  try {
    return await run()
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.data.code === 'USHER-5') throw thrown
    return failed(thrown.data.summary)
  }
}

/** The new gives the ports back before the old is started: it could not listen there otherwise. */
async function putBack({ takes, beside }: MovePlan, going: Going): Promise<Ended> {
  const { machine, work } = going
  const back = takes.map(({ key, from, to }) => ({ key, from: to, to: from }))
  const moved = await attempt(async () => {
    await writeSettings(back, machine)
    return startAll({ services: beside?.services ?? [] }, machine, work)
  })
  const started = await startAgain(going.found().stops, going)
  going.keep({ proved: false, stops: [] })
  return [moved, started].find(({ state }) => state === 'failed') ?? { state: 'done', because: null }
}

/** Each is tried, whatever becomes of the others. */
export async function startAgain(stopped: Run['stops'], { machine }: Pick<Going, 'machine'>): Promise<Ended> {
  const { power } = await machine.engine()
  const ends: Ended[] = []
  for (const { id, name } of stopped)
    ends.push(
      await attempt(async () => {
        await power.start(id)
        return { state: 'done', because: `${name} is started` }
      }),
    )
  return (
    ends.find(({ state }) => state === 'failed') ?? { state: ends.length === 0 ? 'already' : 'done', because: null }
  )
}

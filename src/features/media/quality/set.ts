import type { QualityData, QualityStep } from '../../../../contract/kinds/quality.ts'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import { known } from '../../../platform/media-apps/connection/known.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Change } from '../../../platform/store/state.ts'
import { shown } from './deeds.ts'
import { gatherQuality } from './gather.ts'
import { nothingTold } from './outcome.ts'
import { runDeeds } from './run-deeds.ts'
import { planSet, type SetPlan } from './set-plan.ts'

export const summaryOfSet = ({ media, wanted }: SetPlan): string => `Fetch ${media} ${wanted}`

const changes = ({ deeds }: SetPlan): boolean => deeds.some(({ run }) => run !== null)

export const rehearsedSet = (plan: SetPlan): QualityData => ({
  ...nothingTold,
  summary: changes(plan)
    ? `${summaryOfSet(plan)}: this is what it would do. Nothing was changed.`
    : `${summaryOfSet(plan)}: it is so already.`,
  rehearsed: true,
  steps: plan.deeds.map(shown),
})

export function changeOfSet(plan: SetPlan): Omit<Change, 'action' | 'summary'> | null {
  if (!changes(plan)) return null
  const { media, service, profile, library, sources } = plan
  const before = sources.moved.map(({ profile: { name } }) => name)
  const [only, ...more] = before
  const inverse =
    only !== undefined && more.length === 0
      ? { action: 'quality-set', body: { preset: only.replace(/^usher: /, ''), media, ...(service && { service }) } }
      : null
  return {
    targets: [library.service],
    before: Object.fromEntries(sources.moved.map(({ profile: { name }, items }) => [name, items.length])),
    after: { [profile]: sources.moved.reduce((sum, { items }) => sum + items.length, 0) },
    ...(inverse
      ? { inverse, no_inverse_because: null }
      : {
          inverse: null,
          no_inverse_because:
            only === undefined
              ? 'Nothing was given another profile.'
              : `The ${media} had ${before.length} different profiles: ${before.join(', ')}.`,
        }),
  }
}

/** Does one thing after the other; what an app does not take ends it there, and what is done stays done. */
export async function performSet(plan: SetPlan, machine: Machine, work: Work): Promise<QualityData> {
  const steps = await runDeeds(plan.deeds, { id: plan.target }, work)
  const broke = steps.some(({ state }) => state === 'not-done')
  const read = broke ? [] : [await readBack(plan, machine)]
  const all = [...steps, ...read]
  const complete = all.every(({ state }) => state !== 'not-done')
  const apps = await appsOf(machine)
  const told = await gatherQuality({
    ...apps,
    libraries: apps.libraries.filter(({ service }) => service === plan.library.service),
  })
  return {
    ...nothingTold,
    summary: complete
      ? `${told.summary}${changes(plan) ? '' : ' It was so already.'}`
      : `${summaryOfSet(plan)}: it is done in part. Run it again to finish.`,
    complete,
    media: told.media,
    steps: all,
    not_known: told.not_known,
  }
}

/** What the apps say afterwards decides, and not what they said when they were told: nothing may be left to do. */
async function readBack({ wanted, media, library }: SetPlan, machine: Machine): Promise<QualityStep> {
  const what = `Read back what ${library.title} has now`
  const again = await known(
    () => machine.now(),
    () => planSet(wanted, { media, service: library.service }, machine),
  )
  if (!again.known) return { what, state: 'not-done', because: again.because }
  const undone = again.value.deeds.filter(({ run }) => run !== null).map((deed) => deed.what)
  return {
    what,
    state: undone.length === 0 ? 'done' : 'not-done',
    because: undone.length === 0 ? null : `it is not so: ${undone.join('; ')}`,
  }
}

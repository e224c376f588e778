import type { WatchData } from '../../../../contract/kinds/watch.ts'
import { receiversOf } from '../alerts/channels/all.ts'
import { realClock } from '../../../lib/clock.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import type { Machine } from '../../../platform/machine.ts'
import { nothingWhereRefused, refuse } from '../../../lib/errors.ts'
import { narrow } from '../../../platform/compose-project/narrow.ts'
import { watchOver } from './loop.ts'
import { guardedRoots } from './roots.ts'

export type WatchPlan = Pick<WatchData, 'forms' | 'guards' | 'delivers_by'>

/** Refused with ASKED-6 where there is no such form, and with WATCH-1 where somebody watches already. */
export async function planWatch({ forms }: { forms: string[] }, machine: Machine): Promise<WatchPlan> {
  narrow({ forms, services: [] }, await machine.stack())
  if (machine.state().duties.taken('watch')) throw refuse('WATCH-1', {})
  const roots = (await guardedRoots(machine).catch(nothingWhereRefused)) ?? []
  const ways = receiversOf(machine.settings())
  return { forms, guards: roots.map(({ at }) => at), delivers_by: ways.map(({ channel, to }) => `${channel} (${to})`) }
}

export function rehearsedWatch(plan: WatchPlan): WatchData {
  const { forms, delivers_by } = plan
  const what = forms.length === 0 ? 'everything' : listed(forms)
  const by = delivers_by.length === 0 ? 'Nothing is delivered: no way is set' : `It is told by ${listed(delivers_by)}`
  const summary = `Would watch ${what}. ${by}.`
  return { ...plan, rehearsed: true, summary, began_at: null, ended_at: null, told: 0, stopped: [] }
}

/** Stays until it is interrupted or cancelled, which is how it ends well. */
export async function performWatch(plan: WatchPlan, machine: Machine, work: Work): Promise<WatchData> {
  const letGo = machine.state().duties.take('watch')
  if (!letGo) throw refuse('WATCH-1', {})
  const began_at = machine.now().toISOString()
  const stopped = new Set<string>()
  let told = 0
  const say = (summary: string) => work.tell({ step: 'watch', summary, done: null, total: null, unit: null })
  try {
    say(watchingNow(plan))
    await watchOver(machine, {
      forms: plan.forms,
      guards: true,
      clock: realClock,
      signal: work.signal,
      told({ title, level }) {
        told++
        work.step({ subject: 'notice', result: level === 'critical' ? 'warning' : 'done', summary: title })
      },
      stopped(services, because) {
        for (const service of services) stopped.add(service)
        work.step({ subject: listed(services), result: 'warning', summary: `Stopped. ${because}` })
      },
      held: ({ service, result, summary }) => work.step({ subject: service, result, summary }),
      trouble: (refusal) => say(refusal === null ? watchingNow(plan) : `Cannot look just now: ${refusal.data.summary}`),
    })
  } finally {
    letGo()
  }
  return {
    ...plan,
    rehearsed: false,
    summary: ended(told, stopped.size),
    began_at,
    ended_at: machine.now().toISOString(),
    told,
    stopped: [...stopped],
  }
}

function watchingNow({ forms, delivers_by }: WatchPlan): string {
  const what = forms.length === 0 ? 'Watching' : `Watching ${listed(forms)}`
  return delivers_by.length === 0
    ? `${what}; what happens is kept for usher alerts`
    : `${what}; ${listed(delivers_by)} is told`
}

function ended(told: number, stopped: number): string {
  const messages =
    told === 0 ? 'There was nothing to tell.' : told === 1 ? 'One message was told.' : `${told} messages were told.`
  return `The watch has ended. ${messages}${stopped === 0 ? '' : ` ${stopped} services were stopped.`}`
}

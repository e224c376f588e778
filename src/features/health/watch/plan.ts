import type { WatchData } from '../../../../contract/kinds/watch.ts'
import { configuredReceivers } from '../alerts/channels/catalogue.ts'
import { realClock } from '../../../lib/clock.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined, usherError } from '../../../lib/errors.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { runWatchLoop } from './loop.ts'
import { findGuardedRoots } from '../checks/storage/guarded-roots.ts'

export type WatchPlan = Pick<WatchData, 'forms' | 'guards' | 'delivers_by'>

/** Refused with ASKED-6 where there is no such form, and with WATCH-1 where somebody watches already. */
export async function planWatch({ forms }: { forms: string[] }, machine: Machine): Promise<WatchPlan> {
  selectServices({ forms, services: [] }, await machine.stack())
  if (machine.state().leases.isHeld('watch')) throw usherError('WATCH-1', {})
  const roots = (await findGuardedRoots(machine).catch(orUndefined)) ?? []
  const ways = configuredReceivers(machine.settings())
  return { forms, guards: roots.map(({ at }) => at), delivers_by: ways.map(({ channel, to }) => `${channel} (${to})`) }
}

export function dryRunWatch(plan: WatchPlan): WatchData {
  const { forms, delivers_by } = plan
  const what = forms.length === 0 ? 'everything' : joinWithAnd(forms)
  const by =
    delivers_by.length === 0
      ? 'Nothing is delivered: no alert channel is set'
      : `It is told by ${joinWithAnd(delivers_by)}`
  const summary = `Would watch ${what}. ${by}.`
  return { ...plan, rehearsed: true, summary, began_at: null, ended_at: null, told: 0, stopped: [] }
}

/** Stays until it is interrupted or cancelled, which is how it ends well. */
export async function performWatch(plan: WatchPlan, machine: Machine, work: WorkContext): Promise<WatchData> {
  const letGo = machine.state().leases.acquire('watch')
  if (!letGo) throw usherError('WATCH-1', {})
  const began_at = machine.now().toISOString()
  const stopped = new Set<string>()
  let told = 0
  const say = (summary: string) => work.reportProgress({ step: 'watch', summary, done: null, total: null, unit: null })
  try {
    say(watchProgress(plan))
    await runWatchLoop(machine, {
      forms: plan.forms,
      guardDisks: true,
      clock: realClock,
      signal: work.signal,
      onMessage({ title, level }) {
        told++
        work.reportStep({ subject: 'notice', result: level === 'critical' ? 'warning' : 'done', summary: title })
      },
      onServicesStopped(services, because) {
        for (const service of services) stopped.add(service)
        work.reportStep({ subject: joinWithAnd(services), result: 'warning', summary: `Stopped. ${because}` })
      },
      onLimitsApplied: ({ service, result, summary }) => work.reportStep({ subject: service, result, summary }),
      onError: (error) => say(error === null ? watchProgress(plan) : `Cannot check right now: ${error.data.summary}`),
    })
  } finally {
    letGo()
  }
  return {
    ...plan,
    rehearsed: false,
    summary: summarizeWatch(told, stopped.size),
    began_at,
    ended_at: machine.now().toISOString(),
    told,
    stopped: [...stopped],
  }
}

function watchProgress({ forms, delivers_by }: WatchPlan): string {
  const what = forms.length === 0 ? 'Watching' : `Watching ${joinWithAnd(forms)}`
  return delivers_by.length === 0
    ? `${what}; what happens is kept for usher alerts`
    : `${what}; ${joinWithAnd(delivers_by)} is told`
}

function summarizeWatch(told: number, stopped: number): string {
  const messages =
    told === 0 ? 'There was nothing to tell.' : told === 1 ? 'One message was told.' : `${told} messages were told.`
  return `The watch has ended. ${messages}${stopped === 0 ? '' : ` ${stopped} services were stopped.`}`
}

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

export type WatchPlan = Pick<WatchData, 'forms' | 'guarded_folders' | 'channels'>

/** Refused with ASKED-6 where there is no such form, and with WATCH-1 where somebody watches already. */
export async function planWatch({ forms }: { forms: string[] }, machine: Machine): Promise<WatchPlan> {
  selectServices({ forms, services: [] }, await machine.stack())
  if (machine.state().leases.isHeld('watch')) throw usherError('WATCH-1', {})
  const roots = (await findGuardedRoots(machine).catch(orUndefined)) ?? []
  const ways = configuredReceivers(machine.settings())
  return {
    forms,
    guarded_folders: roots.map(({ at }) => at),
    channels: ways.map(({ channel, to }) => `${channel} (${to})`),
  }
}

export function dryRunWatch(plan: WatchPlan): WatchData {
  const { forms, channels } = plan
  const what = forms.length === 0 ? 'everything' : joinWithAnd(forms)
  const by =
    channels.length === 0 ? 'Nothing is delivered: no alert channel is set' : `It is told by ${joinWithAnd(channels)}`
  const summary = `Would watch ${what}. ${by}.`
  return { ...plan, dry_run: true, summary, started_at: null, ended_at: null, messages_sent: 0, stopped_services: [] }
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
        work.reportStep({ subject: 'notice', result: 'done', level, summary: title })
      },
      onServicesStopped(services, because) {
        for (const service of services) stopped.add(service)
        work.reportStep({
          subject: joinWithAnd(services),
          result: 'done',
          level: 'critical',
          summary: `Stopped. ${because}`,
        })
      },
      onLimitsApplied: ({ service, ...step }) => work.reportStep({ subject: service, ...step }),
      onError: (error) => say(error === null ? watchProgress(plan) : `Cannot check right now: ${error.data.summary}`),
    })
  } finally {
    letGo()
  }
  return {
    ...plan,
    dry_run: false,
    summary: summarizeWatch(told, stopped.size),
    started_at: began_at,
    ended_at: machine.now().toISOString(),
    messages_sent: told,
    stopped_services: [...stopped],
  }
}

function watchProgress({ forms, channels }: WatchPlan): string {
  const what = forms.length === 0 ? 'Watching' : `Watching ${joinWithAnd(forms)}`
  return channels.length === 0
    ? `${what}; what happens is kept for usher alerts`
    : `${what}; ${joinWithAnd(channels)} is told`
}

function summarizeWatch(told: number, stopped: number): string {
  const messages =
    told === 0 ? 'There was nothing to tell.' : told === 1 ? 'One message was told.' : `${told} messages were told.`
  return `The watch has ended. ${messages}${stopped === 0 ? '' : ` ${stopped} services were stopped.`}`
}

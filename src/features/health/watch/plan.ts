import type { WatchData } from '../../../../contract/kinds/watch.ts'
import { configuredReceivers } from '../alerts/channels/catalogue.ts'
import { realClock, type Clock } from '../../../lib/clock.ts'
import type { RunAction } from '../../../operations/handler.ts'
import type { ReportedStep, WorkContext } from '../../../operations/jobs/work-context.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Machine } from '../../../platform/machine.ts'
import { connectBroker } from '../../../platform/mqtt/connection.ts'
import { orUndefined, usherError, type UsherError } from '../../../lib/errors.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { createHomePublisher } from '../home-assistant/publisher.ts'
import type { WatchHomeSources } from '../home-assistant/types.ts'
import { createScheduler } from '../schedule/scheduler.ts'
import { needsAttention } from '../../../operations/jobs/state-label.ts'
import type { ScheduledRun } from '../../../platform/store/types.ts'
import { runWatchLoop, type WatchOptions } from './loop.ts'
import { findGuardedRoots } from '../checks/storage/guarded-roots.ts'

export type WatchPlan = Pick<WatchData, 'forms' | 'guarded_folders' | 'channels'>

/** Throws ASKED-6 for an unknown form, and WATCH-1 if a watch is already running. */
export async function planWatch({ forms }: { forms: string[] }, machine: Machine): Promise<WatchPlan> {
  selectServices({ forms, services: [] }, await machine.stack())
  if (machine.state().leases.isHeld('watch')) throw usherError('WATCH-1', {})
  const roots = (await findGuardedRoots(machine).catch(orUndefined)) ?? []
  const receivers = configuredReceivers(machine.settings())
  return {
    forms,
    guarded_folders: roots.map(({ at }) => at),
    channels: receivers.map(({ channel, to }) => `${channel} (${to})`),
  }
}

export function dryRunWatch(plan: WatchPlan): WatchData {
  const { forms, channels } = plan
  const what = forms.length === 0 ? 'everything' : joinWithAnd(forms)
  const delivery =
    channels.length === 0
      ? 'Nothing is delivered: no alert channel is set'
      : `Alerts are delivered by ${joinWithAnd(channels)}`
  const summary = `Would watch ${what}. ${delivery}.`
  return { ...plan, dry_run: true, summary, started_at: null, ended_at: null, messages_sent: 0, stopped_services: [] }
}

interface WatchParts extends Pick<WatchOptions, 'recordObservations' | 'memberNotices'> {
  runAction: RunAction
  watchSources: (machine: Machine, clock: Clock) => WatchHomeSources
}

/** Runs until it is interrupted or cancelled. Neither counts as a failure. */
export async function performWatch(
  plan: WatchPlan,
  machine: Machine,
  work: WorkContext,
  { recordObservations, memberNotices, runAction, watchSources }: WatchParts,
): Promise<WatchData> {
  const releaseLease = machine.state().leases.acquire('watch')
  if (!releaseLease) throw usherError('WATCH-1', {})
  const started_at = machine.now().toISOString()
  const stopped = new Set<string>()
  let messages = 0
  const report = (summary: string) =>
    work.reportProgress({ step: 'watch', summary, done: null, total: null, unit: null })
  const reportError = (error: UsherError | null) =>
    report(error === null ? watchProgress(plan) : `Cannot check right now: ${error.data.summary}`)
  try {
    report(watchProgress(plan))
    await runWatchLoop(machine, {
      forms: plan.forms,
      guardDisks: true,
      clock: realClock,
      signal: work.signal,
      recordObservations,
      memberNotices,
      schedule: (clock, signal) =>
        createScheduler(machine, {
          clock,
          signal,
          runAction,
          onEnded: (run, title) => work.reportStep(scheduledStep(run, title)),
          onError: reportError,
        }),
      publishHome: (clock, signal) =>
        createHomePublisher(machine, {
          clock,
          signal,
          watchSources: watchSources(machine, clock),
          connect: connectBroker,
          onChange: (isWorking, summary) =>
            work.reportStep({ subject: 'Home Assistant', result: isWorking ? 'done' : 'failed', summary }),
        }),
      onMessage({ title, level }) {
        messages++
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
      onPauseKept: ({ service, ...step }) => work.reportStep({ subject: service, ...step }),
      onPolicyApplied: ({ service, ...step }) => work.reportStep({ subject: service, ...step }),
      onLimitsApplied: ({ service, ...step }) => work.reportStep({ subject: service, ...step }),
      onError: reportError,
    })
  } finally {
    releaseLease()
  }
  return {
    ...plan,
    dry_run: false,
    summary: summarizeWatch(messages, stopped.size),
    started_at,
    ended_at: machine.now().toISOString(),
    messages_sent: messages,
    stopped_services: [...stopped],
  }
}

/** Says in the watch's own log how a scheduled task ended. */
function scheduledStep({ state, result, summary }: ScheduledRun, title: string): ReportedStep {
  if (state === 'skipped' || state === 'waiting' || state === 'starting')
    return { subject: title, result: 'skipped', summary: summary ?? '' }
  const isFailed = needsAttention({ state, outcome_result: result })
  return { subject: title, result: isFailed ? 'failed' : 'done', summary: summary ?? '' }
}

function watchProgress({ forms, channels }: WatchPlan): string {
  const what = forms.length === 0 ? 'Watching' : `Watching ${joinWithAnd(forms)}`
  return channels.length === 0
    ? `${what}; alerts are only kept for usher alerts`
    : `${what}; alerts are delivered by ${joinWithAnd(channels)}`
}

function summarizeWatch(messages: number, stopped: number): string {
  const alerts =
    messages === 0 ? 'There were no alerts.' : messages === 1 ? 'It sent one alert.' : `It sent ${messages} alerts.`
  const stops = stopped === 0 ? '' : ` It stopped ${stopped} ${stopped === 1 ? 'service' : 'services'}.`
  return `The watch has ended. ${alerts}${stops}`
}

import type { Action, ActionSignature } from '../../contract/declare.ts'
import type { Disruption } from '../../contract/kinds/disruption.ts'
import { DEFAULT_WAIT_MINUTES } from '../../contract/when-idle.ts'
import { usherError } from '../lib/errors.ts'
import { commandLineOf } from '../operations/consent.ts'
import type { ActionHandler, Payload, PlannedAction } from '../operations/handler.ts'
import { IDLE_INTERVAL_MS, waitUntilIdle } from '../operations/jobs/idle-wait.ts'
import type { ChangeTurn, JobRun } from '../operations/jobs/job-run.ts'
import type { WorkContext } from '../operations/jobs/work-context.ts'
import { typedCommandName } from '../operations/arguments.ts'
import type { Machine } from '../platform/machine.ts'
import type { ChangeRecord } from '../platform/store/types.ts'
import { recoverInterrupted } from './recovery.ts'

/** Returns who and what the plan would disturb now; null if it stops, restarts and recreates nothing. */
export async function disruptionOf(
  { name }: ActionSignature,
  handler: ActionHandler<Action>,
  plan: unknown,
  machine: Machine,
): Promise<Disruption | null> {
  const services = handler.disturbedServices?.(plan) ?? []
  if (services.length === 0) return null
  const targets = handler.changeRecord(plan)?.targets ?? []
  // Few requests need it, and it loads the clients of all apps.
  const { gatherDisruption } = await import('../features/services/disruption/gather.ts')
  return gatherDisruption(services, { action: name, targets }, machine)
}

/** Adds how long the change usually takes to a dry run that says so even where it disturbs nobody. */
export async function withUsualDuration(
  preview: Payload,
  { name }: ActionSignature,
  handler: ActionHandler<Action>,
  plan: unknown,
  machine: Machine,
): Promise<Payload> {
  const change = 'usual_seconds' in preview.data ? handler.changeRecord(plan) : null
  if (change === null) return preview
  const { usualDuration } = await import('../features/services/disruption/usual-duration.ts')
  const usual = usualDuration(machine, { action: name, targets: change.targets })
  return { kind: preview.kind, data: { ...preview.data, ...usual } }
}

/** Returns what history stores of the plan before the work starts. */
export function changeRecordOf(action: string, { handler, plan }: PlannedAction): ChangeRecord | null {
  const change = handler.changeRecord(plan)
  return change && { action, summary: handler.summary(plan), ...change }
}

/** Whether the request asks to wait. Throws for a limit without a wait. */
export function waitsUntilIdle(
  action: ActionSignature,
  { when_idle: waits, wait_minutes: minutes }: Record<string, unknown>,
) {
  if (waits !== true && minutes !== undefined)
    throw usherError('ASKED-5', {
      command: typedCommandName(action),
      name: 'wait_minutes',
      value: String(minutes),
      why: 'it needs when_idle',
    })
  return waits === true
}

interface WaitingChange {
  action: ActionSignature
  body: Record<string, unknown>
  machine: Machine
  run: Pick<JobRun, 'body'>
  turn: ChangeTurn
  /** Plans again, once it is idle, and throws if that is not what was confirmed. */
  planAgain(): Promise<PlannedAction>
}

/**
 * Waits until the plan disturbs nobody, takes the change lock, plans again and records the change. Returns the new plan.
 * Until then nothing is changed, and other changes may run.
 */
export async function beginWhenIdle(
  { handler, plan }: PlannedAction,
  { action, body, run, machine, turn, planAgain }: WaitingChange,
  work: WorkContext,
): Promise<PlannedAction> {
  const { when_idle: _when, wait_minutes: minutes, ...rest } = body
  const { lock, history } = machine.state()
  turn.unlock = await waitUntilIdle(
    {
      what: handler.summary(plan),
      commands: { again: commandLineOf(action, body).again, now: commandLineOf(action, rest).again },
      minutes: typeof minutes === 'number' ? minutes : DEFAULT_WAIT_MINUTES,
      intervalMs: machine.idleIntervalMs ?? IDLE_INTERVAL_MS,
      now: machine.now,
      look: async () => {
        // A change that was killed may have left something behind that would block this one.
        await recoverInterrupted(machine)
        return (await disruptionOf(action, handler, plan, machine)) ?? nothingDisturbed
      },
      lock,
    },
    work,
  )
  const current = await planAgain()
  const record = changeRecordOf(action.name, current)
  if (record) turn.change = history.begin(record, work.job, run.body)
  return current
}

const nothingDisturbed: Disruption = {
  summary: '',
  complete: true,
  not_known: [],
  watching: [],
  active_downloads: [],
  imports: [],
  usual_seconds: null,
  measured_runs: 0,
}

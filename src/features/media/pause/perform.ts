import type { PauseData, PausedClientData } from '../../../../contract/kinds/pause.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { pauseClients, resumeClients } from './change.ts'
import { refreshPlan, type PausePlan } from './plan.ts'
import { readPause, RESUME_COMMAND, writePause } from './record.ts'
import { summarizePause } from './summary.ts'

/** The pause is written first: if usher is killed after that, the watch or the same command pauses the rest. */
export async function performPause(planned: PausePlan, machine: Machine, work: WorkContext): Promise<PauseData> {
  work.safePoint()
  const plan = await refreshPlan(planned, machine)
  const isPause = plan.to === 'pause'
  if (isPause) writePause(plan.after!, machine)
  const clients = await (isPause ? pauseClients(plan.planned, machine) : resumeClients(plan.planned, machine))
  for (const { service, title, result, because } of clients)
    work.reportStep({ subject: service, result, summary: because ?? stepSummary(title, result, isPause) })
  const pause = readPause(machine)
  const isComplete = clients.every(({ result }) => result !== 'failed')
  return {
    summary: summarizePause({ ...plan, clients, isDryRun: false }),
    dry_run: false,
    complete: isComplete,
    not_known: plan.not_known,
    pause,
    paused_clients: clients,
    ...adviseAfter(plan, clients, machine),
  }
}

const stepSummary = (title: string, result: PausedClientData['result'], isPause: boolean): string =>
  result === 'skipped' ? `${title} had nothing to change` : isPause ? `${title} is paused` : `${title} downloads again`

/** Returns whether `usher watch` or `usher ui` ends the pause on time. */
export const isPauseKept = (machine: Machine): boolean => machine.state().leases.isHeld('pause')

function adviseAfter(
  { to, after }: PausePlan,
  clients: readonly PausedClientData[],
  machine: Machine,
): Pick<PauseData, 'advice' | 'command'> {
  const isKept = isPauseKept(machine)
  const command = to === 'pause' ? 'usher pause' : RESUME_COMMAND
  if (clients.some(({ result }) => result === 'failed'))
    return isKept
      ? { advice: 'usher tries the others again until they answer.', command: null }
      : { advice: 'Try again once the others answer.', command }
  if (to === 'resume') return { advice: null, command: null }
  if (after?.ends_at !== null && !isKept)
    return {
      advice: 'Neither usher watch nor usher ui is running, so the downloads resume with the first command afterwards.',
      command: 'usher watch',
    }
  return { advice: null, command: RESUME_COMMAND }
}

import type { DashboardData } from '../../../../contract/kinds/dashboard.ts'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { Machine } from '../../../platform/machine.ts'
import { isRehearsal } from '../../../platform/paths.ts'
import { UsherError } from '../../../lib/errors.ts'
import { lowerFirst } from '../../../lib/text.ts'
import { gatherVerdict, type Verdict } from '../../health/verdict/gather.ts'
import { isHealthy } from '../../services/status/form-status.ts'
import { attentionItems } from './attention.ts'
import { nextSteps } from './next-steps.ts'

/** Returns the verdict, and what to do next. Checks that take longer than `patienceMs` are not known. */
export async function gatherDashboard(machine: Machine, patienceMs: number): Promise<DashboardData> {
  const data = buildDashboard(await gatherVerdict(machine, patienceMs), machine)
  // Nothing can be started without Compose, so on a machine where nothing is on it comes first.
  const missingCompose = data.services_wanted === 0 ? await composeError(machine) : null
  return missingCompose === null ? data : withMissingCompose(data, missingCompose)
}

function buildDashboard(
  { summary, answers, problems, status, checked_at, complete, not_known }: Verdict,
  machine: Machine,
): DashboardData {
  const wanted = status?.services.filter((service) => service.wanted) ?? null
  return {
    observed_at: status?.observed_at ?? machine.now().toISOString(),
    rehearsal: status?.rehearsal ?? isRehearsal(machine.paths),
    summary,
    verdict: answers,
    checked_at,
    complete,
    not_known,
    services_wanted: wanted?.length ?? null,
    services_healthy: wanted?.filter(isHealthy).length ?? null,
    forms_on: formsOn(status),
    attention: attentionItems(problems, status?.services ?? []),
    next_steps: nextSteps(
      status,
      machine.source,
      problems.some(({ check }) => check === 'queue-moving'),
    ),
  }
}

function formsOn(status: StatusData | null): string[] {
  return status?.forms.filter(({ state }) => state !== 'off').map(({ form }) => form) ?? []
}

/** Returns why Compose cannot be used; null if it can. */
async function composeError(machine: Machine): Promise<UsherError | null> {
  try {
    await (await machine.runner()).identify()
    return null
  } catch (thrown) {
    if (thrown instanceof UsherError) return thrown
    throw thrown
  }
}

function withMissingCompose(data: DashboardData, error: UsherError): DashboardData {
  const [remedy] = error.data.remedies
  const item = {
    subject: 'compose',
    state: null,
    finding: null,
    repair: null,
    started_at: null,
    summary: error.data.summary,
    because: null,
    meaning: null,
    command: remedy?.command ?? null,
  }
  const install = remedy?.command ? [{ command: remedy.command, summary: lowerFirst(remedy.summary) }] : []
  return { ...data, attention: [item, ...data.attention], next_steps: [...install, ...data.next_steps] }
}

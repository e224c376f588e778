import type { DashboardData } from '../../../../contract/kinds/dashboard.ts'
import { quoteForShell } from '../../../lib/shell.ts'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { Machine } from '../../../platform/machine.ts'
import { isHealthy } from '../../services/status/form-status.ts'

type NextStep = DashboardData['next_steps'][number]

/** Returns the commands to try next. Without a status there is nothing to see but what the checks say. */
export function nextSteps(
  status: Pick<StatusData, 'forms' | 'services'> | null,
  source: Machine['source'],
  isStuck: boolean,
): NextStep[] {
  if (status === null) return [{ command: 'usher checks', summary: 'run every check' }]
  const wanted = status.services.filter((service) => service.wanted)
  if (wanted.length === 0 && status.forms.every(({ state }) => state === 'off'))
    return firstSteps(
      source,
      status.forms.map(({ form }) => form),
    )
  const ill = wanted.find((service) => !isHealthy(service))
  return [
    { command: 'usher status', summary: 'see every service' },
    ...(isStuck ? [{ command: 'usher stuck', summary: 'see what is stuck, and what helps' }] : []),
    ...(ill ? [{ command: `usher logs ${quoteForShell(ill.service)}`, summary: 'read its log' }] : []),
    { command: 'usher checks', summary: 'see what every check found' },
    { command: 'usher ui', summary: 'see it in a browser' },
  ]
}

/** setup asks for everything that the shipped stack needs. It does not change an operator's own project. */
function firstSteps(source: Machine['source'], forms: readonly string[]): NextStep[] {
  const first = forms.find((form) => form === 'tv') ?? forms[0]
  const seeForms = { command: 'usher forms', summary: 'see what can be turned on' }
  if (source === 'shipped')
    return [
      {
        command: 'usher setup',
        summary: 'set everything up: it asks a few questions, and starts nothing without a yes',
      },
      { command: 'usher setup --dry-run', summary: 'see what it would do' },
      seeForms,
    ]
  return first ? [seeForms, { command: `usher up ${first}`, summary: `turn ${first} on` }] : [seeForms]
}

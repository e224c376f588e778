import type { LifecycleData, ServiceChange } from '../../../../contract/kinds/lifecycle.ts'
import type { ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import type { Change as HandChange, Hand } from '../../../platform/compose/apply.ts'
import type { Network } from '../../../platform/engine/belongings.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'

/** What one of the four changes would do, worked out before anything is touched. */
export interface LifecyclePlan {
  action: LifecycleData['action']
  forms: string[]
  stack: Stack
  before: StatusData
  services: Planned[]
  /** What the hand is asked for, in this order. */
  changes: HandChange[]
  /** Taken away at the end: nothing is left on them. */
  networks?: Network[]
  /** Waits until these are well. */
  awaits: string[]
  commands: string[]
  writes: string[]
  notes: string[]
}

/** What somebody named. */
export interface Asked {
  forms: string[]
  services: string[]
}

export type Planned = Pick<ServiceChange, 'service' | 'effect' | 'because'>

/** What a plan comes to, as a dry run shows it. */
export function rehearsed(plan: LifecyclePlan): LifecycleData {
  const { action, forms, services, commands, writes, notes } = plan
  return {
    action,
    rehearsed: true,
    complete: true,
    summary: summaryOf(plan),
    forms,
    services: services.map((planned) => ({
      ...planned,
      ...stateNow(plan.before, planned.service),
      to: null,
      healthy: null,
      last_lines: [],
    })),
    commands,
    writes,
    notes,
  }
}

export function stateNow({ services }: StatusData, name: string): Pick<ServiceChange, 'from' | 'without'> {
  const now = services.find(({ service }) => service === name)
  return { from: now?.state ?? 'absent', without: now?.without ?? null }
}

const verbs = { up: 'Start', down: 'Stop', switch: 'Switch to', restart: 'Restart' } as const

/** `Start tv`, `Restart sonarr`, `Stop everything`. */
export function summaryOf({ action, forms, services }: LifecyclePlan): string {
  const touched = services.filter(({ effect }) => effect !== 'keep')
  const named = forms.length > 0 ? forms : touched.map(({ service }) => service)
  const shown = named.length <= 4 ? named.join(', ') : `${named.slice(0, 3).join(', ')} and ${named.length - 3} more`
  return `${verbs[action]} ${shown || 'nothing'}`
}

/** The command lines of every change, in order. */
export async function commandsOf(hand: Hand, changes: readonly HandChange[]): Promise<string[]> {
  const lines: string[] = []
  for (const change of changes) lines.push(...(await hand.plan(change)))
  return lines
}

export function statusByName({ services }: StatusData): Map<string, ServiceStatus> {
  return new Map(services.map((service) => [service.service, service]))
}

export function formsOn({ forms }: StatusData): string[] {
  return forms.filter(({ state }) => state !== 'off').map(({ form }) => form)
}

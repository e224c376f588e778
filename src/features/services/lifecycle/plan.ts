import type { LifecycleData, ServiceChange } from '../../../../contract/kinds/lifecycle.ts'
import type { OutsideServiceStatus, ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import type { RunnerChange, StackRunner } from '../../../platform/compose/stack-runner.ts'
import type { EngineNetwork } from '../../../platform/engine/project-resources.ts'
import type { ContainerControl } from '../../../platform/engine/container-control.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'

export interface LifecyclePlan {
  action: LifecycleData['action']
  forms: string[]
  stack: Stack
  before: StatusData
  services: PlannedServiceChange[]
  changes: RunnerChange[]
  /** Containers beside the project, which the engine starts and stops itself. */
  outside?: OutsideChange[]
  /** Unused afterwards, and removed last. */
  networks?: EngineNetwork[]
  awaitedServices: string[]
  commands: string[]
  writes: string[]
  notes: string[]
}

export interface OutsideChange {
  service: string
  /** The container's id. */
  id: string
  control: keyof ContainerControl
}

export interface ServiceSelection {
  forms: string[]
  services: string[]
}

export type PlannedServiceChange = Pick<ServiceChange, 'service' | 'effect' | 'because'>

export function dryRunLifecycle(plan: LifecyclePlan): LifecycleData {
  const { action, forms, services, commands, writes, notes } = plan
  return {
    action,
    dry_run: true,
    complete: true,
    summary: summarizeLifecycle(plan),
    forms,
    services: services.map((planned) => ({
      ...planned,
      ...stateBefore(plan.before, planned.service),
      to: null,
      healthy: null,
      last_lines: [],
    })),
    disruption: null,
    usual_seconds: null,
    measured_runs: 0,
    commands,
    writes,
    notes,
  }
}

const DISTURBING_EFFECTS = new Set<ServiceChange['effect']>(['stop', 'restart', 'recreate', 'remove'])

export const servicesDisturbedBy = ({ services }: LifecyclePlan): string[] =>
  services.filter(({ effect }) => DISTURBING_EFFECTS.has(effect)).map(({ service }) => service)

export function stateBefore(before: StatusData, name: string): Pick<ServiceChange, 'from' | 'impact'> {
  const now = findStatus(before, name)
  return { from: now?.state ?? 'absent', impact: now && 'impact' in now ? now.impact : null }
}

/** Finds a service of the project or one beside it. */
export const findStatus = (
  { services, outside }: StatusData,
  name: string,
): ServiceStatus | OutsideServiceStatus | undefined => [...services, ...outside].find(({ service }) => service === name)

/** Returns `Start tv`, `Restart sonarr` or `Stop everything`. */
export function summarizeLifecycle({ action, forms, services }: LifecyclePlan): string {
  const affected = services.filter(({ effect }) => effect !== 'keep')
  const named = forms.length > 0 ? forms : affected.map(({ service }) => service)
  const shown = named.length <= 4 ? named.join(', ') : `${named.slice(0, 3).join(', ')} and ${named.length - 3} more`
  const what = shown || 'nothing'
  const summaries: Record<LifecyclePlan['action'], string> = {
    up: `Start ${what}`,
    down: `Stop ${what}`,
    switch: `Switch to ${what}`,
    restart: `Restart ${what}`,
  }
  return summaries[action]
}

export async function previewCommandLines(runner: StackRunner, changes: readonly RunnerChange[]): Promise<string[]> {
  const lines: string[] = []
  for (const change of changes) lines.push(...(await runner.plan(change)))
  return lines
}

export function statusByName({ services }: StatusData): Map<string, ServiceStatus> {
  return new Map(services.map((service) => [service.service, service]))
}

export function activeForms({ forms }: StatusData): string[] {
  return forms.filter(({ state }) => state !== 'off').map(({ form }) => form)
}

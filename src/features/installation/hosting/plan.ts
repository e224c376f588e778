import { recordedValues } from '../../../platform/store/recorded-values.ts'
import { existsSync, readFileSync } from 'node:fs'
import type { HostedUnitName, HostingData } from '../../../../contract/kinds/hosting.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined, usherError } from '../../../lib/errors.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import type { ServiceManagerAccess } from '../../../platform/service-manager/manager-access.ts'
import { gatherHosting, gatherUnitStatus, buildUnitFor } from '../../services/hosting/gather.ts'
import type { ServiceUnit } from '../../../platform/service-manager/unit.ts'

export interface HostingPlan {
  to: 'install' | 'remove'
  unit: ServiceUnit
  before: HostingData
  /** Null if the file did not exist. */
  previous_text: string | null
  commands: string[]
}

export async function planHosting(to: HostingPlan['to'], what: HostedUnitName, machine: Machine): Promise<HostingPlan> {
  const serviceManager = machine.serviceManager()
  if (serviceManager.unavailable_because !== null)
    throw usherError('HOSTING-1', { because: serviceManager.unavailable_because })
  const unit = buildUnitFor(what, machine, await machine.stack().catch(orUndefined))
  const now = await gatherUnitStatus(unit, machine)
  if (to === 'install' && now.up_to_date && now.enabled)
    throw usherError('HOSTING-2', { what, how: 'installed already' })
  if (to === 'remove' && !now.installed) throw usherError('HOSTING-2', { what, how: 'not installed' })
  const { manager } = serviceManager
  const ping = await serviceManager.run(manager.ping_arguments)
  if (ping.exit_code !== 0) throw usherError('HOSTING-5', { manager: manager.name }, { detail: ping.stderr })
  const previous_text = existsSync(unit.path) ? readFileSync(unit.path, 'utf8') : null
  const commands = commandLinesFor({ to, unit, previous_text }, serviceManager)
  return { to, unit, before: await gatherHosting(machine), previous_text, commands }
}

/** An existing unit is stopped first, because its running process would keep the old configuration. */
function commandLinesFor(
  { to, unit, previous_text }: Pick<HostingPlan, 'to' | 'unit' | 'previous_text'>,
  { manager }: ServiceManagerAccess,
): string[] {
  const commandLine = (args: readonly string[]) => [manager.program, ...args].join(' ')
  const removing = manager.removeArguments(unit).map(commandLine)
  if (to === 'remove') return [...removing, `rm ${unit.path}`, ...manager.reload_arguments.map(commandLine)]
  return [...(previous_text === null ? [] : removing), ...manager.installArguments(unit).map(commandLine)]
}

export const removalCommands = (unit: ServiceUnit, serviceManager: ServiceManagerAccess): string[] =>
  commandLinesFor({ to: 'remove', unit, previous_text: null }, serviceManager)

export function dryRunHosting({ to, unit, before, commands }: HostingPlan): HostingData {
  return {
    ...before,
    dry_run: true,
    complete: true,
    summary: to === 'install' ? `Would write ${unit.name} and enable it.` : `Would stop ${unit.name} and remove it.`,
    files: to === 'install' ? [{ path: unit.path, text: unit.text }] : [],
    commands,
  }
}

/** Installing and removing undo each other. Overwriting a unit from another copy of usher cannot be undone. */
export function hostingChangeRecord({
  to,
  unit,
  previous_text,
}: HostingPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const renewed = previous_text !== null && previous_text !== unit.text
  const change = {
    targets: [unit.name],
    before: recordedValues('unit', { [unit.name]: previous_text !== null ? 'installed' : 'not installed' }),
    after: recordedValues('unit', { [unit.name]: to === 'install' ? 'installed' : 'not installed' }),
  }
  if (renewed)
    return {
      ...change,
      inverse: null,
      no_inverse_because: 'The previous unit file was written by another copy of usher.',
    }
  return {
    ...change,
    inverse: { action: to === 'install' ? 'hosting-remove' : 'hosting-install', body: { task: unit.what } },
    no_inverse_because: null,
  }
}

import { recordedValues } from '../../../platform/store/recorded-values.ts'
import { existsSync, readFileSync } from 'node:fs'
import type { ArgumentsOf } from '../../../../contract/declare.ts'
import type { hostingInstall } from '../../../../contract/actions/hosting-install.ts'
import type { HostedUnitName, HostingData } from '../../../../contract/kinds/hosting.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined, usherError } from '../../../lib/errors.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import type { ServiceManagerAccess } from '../../../platform/service-manager/manager-access.ts'
import { gatherHosting, gatherUnitStatus, buildUnitFor } from '../../services/hosting/gather.ts'
import { findHostedUi, type HostedUi } from '../../services/hosting/hosted-ui.ts'
import { planHostedUi } from './ui-options.ts'
import type { ServiceUnit } from '../../../platform/service-manager/unit.ts'

export interface HostingPlan {
  /** How ui is to serve, for an installation of it. */
  ui: HostedUi | null
  /** How ui served before. */
  previous_ui: HostedUi | null
  to: 'install' | 'remove'
  unit: ServiceUnit
  before: HostingData
  /** Null if the file did not exist. */
  previous_text: string | null
  commands: string[]
}

export async function planInstall(args: ArgumentsOf<typeof hostingInstall>, machine: Machine): Promise<HostingPlan> {
  const { task } = args
  assertManageable(machine)
  const previous_ui = installedUi(task, machine)
  const ui = await planHostedUi(args, previous_ui, machine)
  return planHosting('install', task, { ui, previous_ui }, machine)
}

export async function planRemove({ task }: { task: HostedUnitName }, machine: Machine): Promise<HostingPlan> {
  assertManageable(machine)
  const previous_ui = installedUi(task, machine)
  return planHosting('remove', task, { ui: previous_ui, previous_ui }, machine)
}

function installedUi(task: HostedUnitName, machine: Machine): HostedUi | null {
  if (task !== 'ui' || !existsSync(buildUnitFor(task, machine, undefined).path)) return null
  return findHostedUi(machine)
}

function assertManageable(machine: Machine): void {
  const { unavailable_because } = machine.serviceManager()
  if (unavailable_because !== null) throw usherError('HOSTING-1', { because: unavailable_because })
}

async function planHosting(
  to: HostingPlan['to'],
  what: HostedUnitName,
  { ui, previous_ui }: Pick<HostingPlan, 'ui' | 'previous_ui'>,
  machine: Machine,
): Promise<HostingPlan> {
  const serviceManager = machine.serviceManager()
  const unit = buildUnitFor(what, machine, await machine.stack().catch(orUndefined), ui)
  const now = await gatherUnitStatus(unit, machine)
  if (to === 'install' && now.up_to_date && now.enabled)
    throw usherError('HOSTING-2', { because: `usher’s ${what} unit is installed already` })
  if (to === 'remove' && !now.installed)
    throw usherError('HOSTING-2', { because: `usher’s ${what} unit is not installed` })
  const { manager } = serviceManager
  const ping = await serviceManager.run(manager.ping_arguments)
  if (ping.exit_code !== 0) throw usherError('HOSTING-5', { manager: manager.name }, { detail: ping.stderr })
  const previous_text = existsSync(unit.path) ? readFileSync(unit.path, 'utf8') : null
  const commands = commandLinesFor({ to, unit, previous_text }, serviceManager)
  return { to, unit, ui, previous_ui, before: await gatherHosting(machine), previous_text, commands }
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
  ui,
  previous_ui,
}: HostingPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const renewed = previous_text !== null && previous_text !== unit.text
  const change = {
    targets: [unit.name],
    before: recordedValues('unit', { [unit.name]: previous_text !== null ? 'installed' : 'not installed' }),
    after: recordedValues('unit', { [unit.name]: to === 'install' ? 'installed' : 'not installed' }),
  }
  if (renewed && previous_ui) return { ...change, inverse: installationOf(unit, previous_ui), no_inverse_because: null }
  if (renewed)
    return {
      ...change,
      inverse: null,
      no_inverse_because: 'The previous unit file was written by another copy of usher.',
    }
  return {
    ...change,
    inverse: to === 'install' ? { action: 'hosting-remove', body: { task: unit.what } } : installationOf(unit, ui),
    no_inverse_because: null,
  }
}

/** Returns what installs the unit again as it was. */
function installationOf({ what }: ServiceUnit, ui: HostedUi | null): ChangeRecord['inverse'] {
  if (!ui) return { action: 'hosting-install', body: { task: what } }
  const { port, lan, tls, cert, key } = ui
  const files = cert === null || key === null ? {} : { cert, key }
  return { action: 'hosting-install', body: { task: what, port, lan, tls, ...files } }
}

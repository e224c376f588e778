import { recordedValues } from '../../../platform/store/recorded-values.ts'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { HostedUnitName, HostingData } from '../../../../contract/kinds/hosting.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined, usherError } from '../../../lib/errors.ts'
import { writeFileAtomically } from '../../../platform/atomic-write.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import type { ServiceManagerAccess } from '../../../platform/service-manager/manager-access.ts'
import { gatherHosting, gatherUnitStatus, buildUnitFor } from '../../services/boot/gather.ts'
import type { CommandResult } from '../../../platform/service-manager/manager-command.ts'
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
  const keeper = machine.serviceManager()
  if (keeper.unavailable_because !== null) throw usherError('HOSTING-1', { because: keeper.unavailable_because })
  const unit = buildUnitFor(what, machine, await machine.stack().catch(orUndefined))
  const now = await gatherUnitStatus(unit, machine)
  if (to === 'install' && now.up_to_date && now.enabled)
    throw usherError('HOSTING-2', { what, how: 'installed already' })
  if (to === 'remove' && !now.installed) throw usherError('HOSTING-2', { what, how: 'not installed' })
  const { manager } = keeper
  const reached = await keeper.run(manager.ping_arguments)
  if (reached.exit_code !== 0)
    throw usherError(
      'HOSTING-1',
      { because: `the ${manager.name} of this user does not answer` },
      { detail: reached.stderr },
    )
  const previous_text = existsSync(unit.path) ? readFileSync(unit.path, 'utf8') : null
  const commands = commandLinesFor({ to, unit, previous_text }, keeper)
  return { to, unit, before: await gatherHosting(machine), previous_text, commands }
}

/** An existing unit is stopped first, because its running process would keep the old configuration. */
function commandLinesFor(
  { to, unit, previous_text }: Pick<HostingPlan, 'to' | 'unit' | 'previous_text'>,
  { manager }: ServiceManagerAccess,
): string[] {
  const commandLine = (words: readonly string[]) => [manager.program, ...words].join(' ')
  const removing = manager.removeArguments(unit).map(commandLine)
  if (to === 'remove') return [...removing, `rm ${unit.path}`, ...manager.reload_arguments.map(commandLine)]
  return [...(previous_text === null ? [] : removing), ...manager.installArguments(unit).map(commandLine)]
}

export const removalCommands = (unit: ServiceUnit, keeper: ServiceManagerAccess): string[] =>
  commandLinesFor({ to: 'remove', unit, previous_text: null }, keeper)

export function dryRunHosting({ to, unit, before, commands }: HostingPlan): HostingData {
  return {
    ...before,
    dry_run: true,
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

export async function performHosting(plan: HostingPlan, machine: Machine, work: WorkContext): Promise<HostingData> {
  const { to, unit } = plan
  work.safePoint()
  work.reportProgress({
    step: to,
    summary: `${to === 'install' ? 'Enabling' : 'Removing'} ${unit.what}`,
    done: null,
    total: null,
    unit: null,
  })
  if (to === 'install') await installUnit(plan, machine)
  else await removeUnit(unit, machine)
  const data = await gatherHosting(machine)
  const now = data.units.find(({ task }) => task === unit.what)!
  return { ...data, complete: to === 'install' ? now.enabled === true : !now.installed, commands: plan.commands }
}

async function installUnit({ unit, previous_text }: HostingPlan, machine: Machine): Promise<void> {
  const keeper = machine.serviceManager()
  if (previous_text !== null) await removeUnit(unit, machine)
  const ran = await writeAndEnable(unit, keeper)
  if (ran === null) return
  for (const words of keeper.manager.removeArguments(unit)) await keeper.run(words)
  rmSync(unit.path, { force: true })
  if (previous_text !== null) await writeAndEnable({ ...unit, text: previous_text }, keeper)
  for (const words of keeper.manager.reload_arguments) await keeper.run(words)
  throw managerError(unit, ran, keeper)
}

/** Returns the failure, or null if everything succeeded. */
async function writeAndEnable(
  { text, ...unit }: ServiceUnit,
  { manager, run }: ServiceManagerAccess,
): Promise<CommandResult | null> {
  writeFileAtomically(unit.path, text, 0o644)
  for (const words of manager.installArguments({ ...unit, text })) {
    const ran = await run(words)
    if (ran.exit_code !== 0) return ran
  }
  return null
}

/** Throws HOSTING-3 if the service manager refuses. Without a service manager, only deletes the file. */
export async function removeUnit(unit: ServiceUnit, machine: Machine): Promise<void> {
  const keeper = machine.serviceManager()
  const { manager, run, unavailable_because } = keeper
  if (unavailable_because !== null) return rmSync(unit.path, { force: true })
  for (const words of manager.removeArguments(unit)) {
    const ran = await run(words)
    if (ran.exit_code !== 0 && !manager.not_found_pattern.test(ran.stderr)) throw managerError(unit, ran, keeper)
  }
  rmSync(unit.path, { force: true })
  for (const words of manager.reload_arguments) await run(words)
}

const managerError = ({ name }: ServiceUnit, { stderr, exit_code }: CommandResult, { manager }: ServiceManagerAccess) =>
  usherError(
    'HOSTING-3',
    {
      manager: manager.name,
      unit: name,
      why: firstErrorLine(stderr) ?? `it exited with code ${exit_code}`,
    },
    { detail: stderr },
  )

/** systemctl also reports the symlinks it created on standard error. */
function firstErrorLine(err: string): string | undefined {
  const lines = err.trim().split('\n')
  return lines.find((line) => line !== '' && !/^(?:Created|Removed) /.test(line))?.replace(/\.$/, '')
}

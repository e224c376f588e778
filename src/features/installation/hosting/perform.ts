import { rmSync } from 'node:fs'
import type { HostingData } from '../../../../contract/kinds/hosting.ts'
import { usherError } from '../../../lib/errors.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { writeFileAtomically } from '../../../platform/atomic-write.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { CommandResult } from '../../../platform/service-manager/manager-command.ts'
import type { ServiceManagerAccess } from '../../../platform/service-manager/manager-access.ts'
import type { ServiceUnit } from '../../../platform/service-manager/unit.ts'
import { rememberHostedUi } from '../../services/hosting/hosted-ui.ts'
import { gatherHosting } from '../../services/hosting/gather.ts'
import type { HostingPlan } from './plan.ts'

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
  if (unit.what === 'ui') rememberHostedUi(machine, to === 'install' ? plan.ui : null)
  const data = await gatherHosting(machine)
  const now = data.units.find(({ task }) => task === unit.what)!
  return { ...data, complete: to === 'install' ? now.enabled === true : !now.installed, commands: plan.commands }
}

async function installUnit({ unit, previous_text }: HostingPlan, machine: Machine): Promise<void> {
  const serviceManager = machine.serviceManager()
  if (previous_text !== null) await removeUnit(unit, machine)
  const result = await writeAndEnable(unit, serviceManager)
  if (result === null) return
  for (const args of serviceManager.manager.removeArguments(unit)) await serviceManager.run(args)
  rmSync(unit.path, { force: true })
  if (previous_text !== null) await writeAndEnable({ ...unit, text: previous_text }, serviceManager)
  for (const args of serviceManager.manager.reload_arguments) await serviceManager.run(args)
  throw managerError(unit, result, serviceManager)
}

/** Returns the failure, or null if everything succeeded. */
async function writeAndEnable(
  { text, ...unit }: ServiceUnit,
  { manager, run }: ServiceManagerAccess,
): Promise<CommandResult | null> {
  writeFileAtomically(unit.path, text, 0o644)
  for (const args of manager.installArguments({ ...unit, text })) {
    const result = await run(args)
    if (result.exit_code !== 0) return result
  }
  return null
}

/** Throws HOSTING-3 if the service manager refuses. Without a service manager, only deletes the file. */
export async function removeUnit(unit: ServiceUnit, machine: Machine): Promise<void> {
  const serviceManager = machine.serviceManager()
  const { manager, run, unavailable_because } = serviceManager
  if (unavailable_because !== null) return rmSync(unit.path, { force: true })
  for (const args of manager.removeArguments(unit)) {
    const result = await run(args)
    if (result.exit_code !== 0 && !manager.not_found_pattern.test(result.stderr))
      throw managerError(unit, result, serviceManager)
  }
  rmSync(unit.path, { force: true })
  for (const args of manager.reload_arguments) await run(args)
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

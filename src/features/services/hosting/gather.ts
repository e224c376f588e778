import { existsSync, readFileSync } from 'node:fs'
import { hostedUnitNames, type HostedUnitName, type HostingData } from '../../../../contract/kinds/hosting.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined } from '../../../lib/errors.ts'
import { completenessOf, toKnown, unansweredReasons, type Known } from '../../../lib/known.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'
import type { ServiceManagerAccess } from '../../../platform/service-manager/manager-access.ts'
import { unknownAnswer, type AutostartAnswer } from '../../../platform/service-manager/service-manager.ts'
import { findHostedUi, hostedAddress, hostedCertificate, type HostedUi } from './hosted-ui.ts'
import { predictContainerRestart } from './container-restart.ts'
import { hasScheduledTasks } from '../../../platform/store/schedule-settings.ts'
import { canBeInUnit, unitTitles, type ServiceUnit } from '../../../platform/service-manager/unit.ts'

/** Reports what runs, and what starts at boot without a terminal. Changes nothing. */
export async function gatherHosting(machine: Machine): Promise<HostingData> {
  const keeper = machine.serviceManager()
  const stackAnswer = await readStack(machine)
  const stack = stackAnswer.known ? stackAnswer.value : undefined
  const engine = await machine.engine().catch(orUndefined)
  const boots = await gatherEngineAtBoot(engine, keeper)
  const containerAnswer = await toKnown(
    () => machine.now(),
    async () => (stack ? projectContainers(await machine.engine(), stack.name) : []),
  )
  const containers = containerAnswer.known ? containerAnswer.value : []
  const services = engine
    ? [...newestByService(containers).values()].map((container) => predictContainerRestart(engine, boots, container))
    : []
  const units = await Promise.all(
    hostedUnitNames.map((what) => gatherUnitStatus(buildUnitFor(what, machine, stack), machine)),
  )
  return {
    dry_run: false,
    ...completenessOf([
      ...unansweredReasons('the services of the stack', stackAnswer),
      ...unansweredReasons('which services start again after a reboot', containerAnswer),
    ]),
    summary: summarize(units, services),
    service_manager: keeper.unavailable_because === null ? keeper.manager.name : null,
    because: keeper.unavailable_because,
    units,
    certificate: hostedCertificate(machine, units),
    engine_start: boots,
    linger:
      keeper.unavailable_because === null
        ? keeper.manager.startsWithoutSignIn(keeper)
        : unknownAnswer(keeper.unavailable_because),
    services,
    files: [],
    commands: [],
  }
}

const readStack = (machine: Machine): Promise<Known<Stack>> =>
  toKnown(
    () => machine.now(),
    () => machine.stack(),
  )

export async function gatherEngineAtBoot(
  engine: Engine | undefined,
  keeper: ServiceManagerAccess,
): Promise<AutostartAnswer> {
  if (!engine) return unknownAnswer('the engine does not answer')
  const { rehearsed, remote } = engine.facts
  if (rehearsed) return unknownAnswer('this is a rehearsal')
  if (remote) return unknownAnswer('the engine runs on another machine')
  return keeper.unavailable_because === null
    ? keeper.manager.engineAtBoot(engine, keeper)
    : unknownAnswer(keeper.unavailable_because)
}

/**
 * Units that start services get write access where those write; missing folders are created. A folder that no unit can
 * name is left out: a stack file must not keep anybody from asking, or from removing a unit.
 */
export function buildUnitFor(
  what: HostedUnitName,
  machine: Machine,
  stack: Stack | undefined,
  ui: HostedUi | null = what === 'ui' ? findHostedUi(machine) : null,
): ServiceUnit {
  const writable_folders = (stack?.services ?? []).flatMap(({ mounts }) =>
    mounts.flatMap(({ type, source }) =>
      type === 'bind' && source !== null && canBeInUnit(source) && !/^\/(dev|run|var\/run|etc|proc|sys)\b/.test(source)
        ? [source]
        : [],
    ),
  )
  const runs_tasks = hasScheduledTasks(machine.state())
  const { manager, usher_command, is_root } = machine.serviceManager()
  return manager.buildUnit({ what, ui, paths: machine.paths, usher_command, runs_tasks, writable_folders, is_root })
}

type UnitStatus = HostingData['units'][number]

export async function gatherUnitStatus(unit: ServiceUnit, machine: Machine): Promise<UnitStatus> {
  const { what, name, path, text } = unit
  const keeper = machine.serviceManager()
  const installed = existsSync(path)
  const unitState =
    installed && keeper.unavailable_because === null ? await keeper.manager.unitStatus(unit, keeper) : null
  const otherwise = installed ? null : false
  const ui = installed && what === 'ui' ? findHostedUi(machine) : null
  return {
    task: what,
    title: unitTitles[what],
    name,
    path,
    installed,
    up_to_date: installed && readFileSync(path, 'utf8') === text,
    enabled: unitState ? unitState.enabled : otherwise,
    running: unitState ? unitState.running : otherwise,
    address: ui && hostedAddress(ui),
    command: keeper.unavailable_because !== null ? null : hostingCommand(what, installed),
  }
}

/** ui needs a port, which is the person's to choose. */
function hostingCommand(what: HostedUnitName, installed: boolean): string {
  if (installed) return `usher hosting remove ${what}`
  return `usher hosting install ${what}${what === 'ui' ? ' --port 7000' : ''}`
}

export function installedUnits(machine: Machine): ServiceUnit[] {
  return hostedUnitNames.map((what) => buildUnitFor(what, machine, undefined)).filter(({ path }) => existsSync(path))
}

function summarize(units: readonly UnitStatus[], services: HostingData['services']): string {
  const names = units.filter(({ installed }) => installed).map(({ task }) => task)
  const usher =
    names.length === 0
      ? 'None of usher’s units is installed.'
      : names.length === 1
        ? `usher’s ${names[0]} unit is installed.`
        : `usher’s ${names.join(' and ')} units are installed.`
  if (services.length === 0) return usher
  const back = services.filter(({ starts_at_boot }) => starts_at_boot === true).length
  const unknown = services.filter(({ starts_at_boot }) => starts_at_boot === null).length
  const rest = unknown === 0 ? '' : `; unknown for ${unknown}`
  return `${usher} ${back} of ${services.length} services start again after a reboot${rest}.`
}

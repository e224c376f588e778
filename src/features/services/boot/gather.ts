import { existsSync, readFileSync } from 'node:fs'
import { hosted, type Hosted, type HostingData } from '../../../../contract/kinds/hosting.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { nothingWhereRefused } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import type { Keeper } from '../../../platform/service-manager/keeper.ts'
import { notKnown, type Known } from '../../../platform/service-manager/manager.ts'
import { returning } from './returning.ts'
import { titles, type Unit } from '../../../platform/service-manager/unit.ts'

/** What runs, and comes back, with no terminal open. It only asks. */
export async function gatherHosting(machine: Machine): Promise<HostingData> {
  const keeper = machine.keeper()
  const stack = await machine.stack().catch(nothingWhereRefused)
  const engine = await machine.engine().catch(nothingWhereRefused)
  const boots = await engineStarts(engine, keeper)
  const containers =
    engine && stack ? ((await projectContainers(engine, stack.name).catch(nothingWhereRefused)) ?? []) : []
  const services = engine ? [...newestByService(containers).values()].map((one) => returning(engine, boots, one)) : []
  const units = await Promise.all(hosted.map((what) => standing(wantedUnit(what, machine, stack), machine)))
  return {
    rehearsed: false,
    complete: true,
    summary: summaryOf(units, services),
    manager: keeper.without === null ? keeper.manager.name : null,
    because: keeper.without,
    units,
    engine: boots,
    linger: keeper.without === null ? keeper.manager.lingering(keeper) : notKnown(keeper.without),
    services,
    files: [],
    commands: [],
  }
}

export async function engineStarts(engine: Engine | undefined, keeper: Keeper): Promise<Known> {
  if (!engine) return notKnown('the engine does not answer')
  const { rehearsed, endpoint } = engine.facts
  if (rehearsed) return notKnown('this is a rehearsal')
  if (endpoint.startsWith('tcp:')) return notKnown('the engine runs on another machine')
  return keeper.without === null ? keeper.manager.engineAtBoot(engine, keeper) : notKnown(keeper.without)
}

/** What starts services may write where they do: a folder that is not there yet is made for them. */
export function wantedUnit(what: Hosted, machine: Machine, stack: Stack | undefined): Unit {
  const writes = (stack?.services ?? []).flatMap(({ mounts }) =>
    mounts.flatMap(({ type, source }) =>
      type === 'bind' && source !== null && !/^\/(dev|run|var\/run|etc|proc|sys)\b/.test(source) ? [source] : [],
    ),
  )
  const { manager, usher } = machine.keeper()
  return manager.unit({ what, places: machine.places, usher, writes })
}

type Standing = HostingData['units'][number]

export async function standing(unit: Unit, machine: Machine): Promise<Standing> {
  const { what, name, path, text } = unit
  const keeper = machine.keeper()
  const installed = existsSync(path)
  const asked = installed && keeper.without === null ? await keeper.manager.standing(unit, keeper) : null
  const otherwise = installed ? null : false
  return {
    what,
    title: titles[what],
    unit: name,
    path,
    installed,
    current: installed && readFileSync(path, 'utf8') === text,
    enabled: asked ? asked.enabled : otherwise,
    running: asked ? asked.running : otherwise,
    command: keeper.without !== null ? null : `usher hosting ${installed ? 'remove' : 'install'} ${what}`,
  }
}

/** The units that are there, for whoever takes usher away. */
export function installedUnits(machine: Machine): Unit[] {
  return hosted.map((what) => wantedUnit(what, machine, undefined)).filter(({ path }) => existsSync(path))
}

function summaryOf(units: readonly Standing[], services: HostingData['services']): string {
  const own = units.filter(({ installed }) => installed).map(({ what }) => what)
  const usher =
    own.length === 0
      ? 'Nothing of usher runs by itself.'
      : own.length === 1
        ? `Of usher, ${own[0]} runs by itself.`
        : `Of usher, ${own.join(' and ')} run by themselves.`
  if (services.length === 0) return usher
  const back = services.filter(({ returns }) => returns === true).length
  const unknown = services.filter(({ returns }) => returns === null).length
  const rest = unknown === 0 ? '' : `; of ${unknown} it is not known`
  return `${usher} ${back} of ${services.length} services come back with the machine${rest}.`
}

import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { Hosted, HostingData } from '../../../../contract/kinds/hosting.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { nothingWhereRefused, refuse } from '../../../lib/errors.ts'
import { writeWhole } from '../../../platform/settings/write.ts'
import type { Change } from '../../../platform/store/state.ts'
import type { Keeper } from '../../../platform/service-manager/keeper.ts'
import { gatherHosting, standing, wantedUnit } from '../../services/boot/gather.ts'
import type { Ran } from '../../../platform/service-manager/run.ts'
import type { Unit } from '../../../platform/service-manager/unit.ts'

export interface HostingPlan {
  to: 'install' | 'remove'
  unit: Unit
  before: HostingData
  /** What the file said before; null where there was none. */
  had: string | null
  commands: string[]
}

export async function planHosting(to: HostingPlan['to'], what: Hosted, machine: Machine): Promise<HostingPlan> {
  const keeper = machine.keeper()
  if (keeper.without !== null) throw refuse('HOSTING-1', { because: keeper.without })
  const unit = wantedUnit(what, machine, await machine.stack().catch(nothingWhereRefused))
  const now = await standing(unit, machine)
  if (to === 'install' && now.current && now.enabled) throw refuse('HOSTING-2', { what, how: 'installed already' })
  if (to === 'remove' && !now.installed) throw refuse('HOSTING-2', { what, how: 'not installed' })
  const { manager } = keeper
  const reached = await keeper.run(manager.greeting)
  if (reached.exit !== 0)
    throw refuse('HOSTING-1', { because: `the ${manager.name} of this user does not answer` }, { detail: reached.err })
  const had = existsSync(unit.path) ? readFileSync(unit.path, 'utf8') : null
  const commands = commandLines({ to, unit, had }, keeper)
  return { to, unit, before: await gatherHosting(machine), had, commands }
}

/** The exact command lines. An older unit is stopped first: what runs of it would go on as it was. */
function commandLines({ to, unit, had }: Pick<HostingPlan, 'to' | 'unit' | 'had'>, { manager }: Keeper): string[] {
  const said = (words: readonly string[]) => [manager.program, ...words].join(' ')
  const removing = manager.removing(unit).map(said)
  if (to === 'remove') return [...removing, `rm ${unit.path}`, ...manager.forgetting.map(said)]
  return [...(had === null ? [] : removing), ...manager.installing(unit).map(said)]
}

/** The same of what takes a unit away. */
export const removalLines = (unit: Unit, keeper: Keeper): string[] =>
  commandLines({ to: 'remove', unit, had: null }, keeper)

export function rehearsedHosting({ to, unit, before, commands }: HostingPlan): HostingData {
  return {
    ...before,
    rehearsed: true,
    summary: to === 'install' ? `Would write ${unit.name} and enable it.` : `Would stop ${unit.name} and take it away.`,
    files: to === 'install' ? [{ path: unit.path, text: unit.text }] : [],
    commands,
  }
}

/** Each is what puts the other back; a unit that an older usher had written otherwise has no way back. */
export function changeOfHosting({ to, unit, had }: HostingPlan): Omit<Change, 'action' | 'summary'> {
  const renewed = had !== null && had !== unit.text
  const change = { targets: [unit.name], before: { installed: had !== null }, after: { installed: to === 'install' } }
  if (renewed)
    return { ...change, inverse: null, no_inverse_because: 'The unit was one that another usher had written.' }
  return {
    ...change,
    inverse: { action: to === 'install' ? 'hosting-remove' : 'hosting-install', body: { what: unit.what } },
    no_inverse_because: null,
  }
}

export async function performHosting(plan: HostingPlan, machine: Machine, work: Work): Promise<HostingData> {
  const { to, unit } = plan
  work.safePoint()
  work.tell({
    step: to,
    summary: `${to === 'install' ? 'Enabling' : 'Removing'} ${unit.what}`,
    done: null,
    total: null,
    unit: null,
  })
  if (to === 'install') await install(plan, machine)
  else await takeAway(unit, machine)
  const data = await gatherHosting(machine)
  const now = data.units.find(({ what }) => what === unit.what)!
  return { ...data, complete: to === 'install' ? now.enabled === true : !now.installed, commands: plan.commands }
}

async function install({ unit, had }: HostingPlan, machine: Machine): Promise<void> {
  const keeper = machine.keeper()
  if (had !== null) await takeAway(unit, machine)
  const ran = await put(unit, keeper)
  if (ran === null) return
  for (const words of keeper.manager.removing(unit)) await keeper.run(words)
  rmSync(unit.path, { force: true })
  if (had !== null) await put({ ...unit, text: had }, keeper)
  for (const words of keeper.manager.forgetting) await keeper.run(words)
  throw refused(unit, ran, keeper)
}

/** Null where all of it was done, else what was not. */
async function put({ text, ...unit }: Unit, { manager, run }: Keeper): Promise<Ran | null> {
  writeWhole(unit.path, text, 0o644)
  for (const words of manager.installing({ ...unit, text })) {
    const ran = await run(words)
    if (ran.exit !== 0) return ran
  }
  return null
}

/**
 * Stops it, has it start no more, and removes its file. Refused with HOSTING-3 where the manager does not do it; where
 * there is none, only a file is left to remove.
 */
export async function takeAway(unit: Unit, machine: Machine): Promise<void> {
  const keeper = machine.keeper()
  const { manager, run, without } = keeper
  if (without !== null) return rmSync(unit.path, { force: true })
  for (const words of manager.removing(unit)) {
    const ran = await run(words)
    if (ran.exit !== 0 && !manager.none.test(ran.err)) throw refused(unit, ran, keeper)
  }
  rmSync(unit.path, { force: true })
  for (const words of manager.forgetting) await run(words)
}

const refused = ({ name }: Unit, { err, exit }: Ran, { manager }: Keeper) =>
  refuse(
    'HOSTING-3',
    {
      manager: manager.name,
      unit: name,
      why: reasonIn(err) ?? `it ended with ${exit}`,
    },
    { detail: err },
  )

/** The first line that is a complaint: systemctl tells there too which links it made. */
function reasonIn(err: string): string | undefined {
  const lines = err.trim().split('\n')
  return lines.find((line) => line !== '' && !/^(?:Created|Removed) /.test(line))?.replace(/\.$/, '')
}

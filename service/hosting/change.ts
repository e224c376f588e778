import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { Hosted, HostingData } from '../../contract/kinds/hosting.ts'
import type { Work } from '../jobs/work.ts'
import type { Machine } from '../machine.ts'
import { nothingWhereRefused, refuse } from '../refusal.ts'
import { writeWhole } from '../settings/write.ts'
import type { Change } from '../state/state.ts'
import type { Ran } from './systemctl.ts'
import { gatherHosting, standing, wantedUnit } from './gather.ts'
import type { Unit } from './unit.ts'

export interface HostingPlan {
  to: 'install' | 'remove'
  unit: Unit
  before: HostingData
  /** What the file said before; null where there was none. */
  had: string | null
}

export async function planHosting(to: HostingPlan['to'], what: Hosted, machine: Machine): Promise<HostingPlan> {
  const keeper = machine.keeper()
  if (keeper.without !== null) throw refuse('HOSTING-1', { because: keeper.without })
  const unit = wantedUnit(what, machine, await machine.stack().catch(nothingWhereRefused))
  const now = await standing(unit, machine)
  if (to === 'install' && now.current && now.enabled) throw refuse('HOSTING-2', { what, how: 'installed already' })
  if (to === 'remove' && !now.installed) throw refuse('HOSTING-2', { what, how: 'not installed' })
  const reached = await keeper.systemctl(['--user', 'show-environment'])
  if (reached.exit !== 0)
    throw refuse('HOSTING-1', { because: 'the systemd of this user does not answer' }, { detail: reached.err })
  const had = existsSync(unit.path) ? readFileSync(unit.path, 'utf8') : null
  return { to, unit, before: await gatherHosting(machine), had }
}

const stepsOf = ({ to, unit }: HostingPlan): string[][] =>
  to === 'install'
    ? [
        ['--user', 'daemon-reload'],
        ['--user', 'enable', ...(unit.what === 'watch' ? ['--now'] : []), unit.path],
      ]
    : [['--user', 'disable', '--now', unit.name]]

export function rehearsedHosting(plan: HostingPlan): HostingData {
  const { to, unit, before } = plan
  const commands = stepsOf(plan).map((words) => ['systemctl', ...words].join(' '))
  return {
    ...before,
    rehearsed: true,
    summary: to === 'install' ? `Would write ${unit.name} and enable it.` : `Would stop ${unit.name} and take it away.`,
    files: to === 'install' ? [{ path: unit.path, text: unit.text }] : [],
    commands: to === 'install' ? commands : [...commands, `rm ${unit.path}`, 'systemctl --user daemon-reload'],
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
  const commands = to === 'install' ? await install(plan, machine) : await remove(plan, machine)
  const data = await gatherHosting(machine)
  const now = data.units.find(({ what }) => what === unit.what)!
  return { ...data, complete: to === 'install' ? now.enabled === true : !now.installed, commands }
}

async function install(plan: HostingPlan, machine: Machine): Promise<string[]> {
  const keeper = machine.keeper()
  const { unit, had } = plan
  writeWhole(unit.path, unit.text, 0o644)
  for (const words of stepsOf(plan)) {
    const ran = await keeper.systemctl(words)
    if (ran.exit === 0) continue
    await keeper.systemctl(['--user', 'disable', '--now', unit.name])
    if (had === null) rmSync(unit.path, { force: true })
    else writeWhole(unit.path, had, 0o644)
    await keeper.systemctl(['--user', 'daemon-reload'])
    throw refused(unit, ran)
  }
  return stepsOf(plan).map((words) => ['systemctl', ...words].join(' '))
}

async function remove(plan: HostingPlan, machine: Machine): Promise<string[]> {
  const keeper = machine.keeper()
  const { unit } = plan
  for (const words of stepsOf(plan)) {
    const ran = await keeper.systemctl(words)
    if (ran.exit !== 0 && !/does not exist|not loaded/.test(ran.err)) throw refused(unit, ran)
  }
  rmSync(unit.path, { force: true })
  await keeper.systemctl(['--user', 'daemon-reload'])
  return rehearsedHosting(plan).commands
}

const refused = (unit: Unit, { err, exit }: Ran) =>
  refuse(
    'HOSTING-3',
    { unit: unit.name, why: err.trim().split('\n')[0]?.replace(/\.$/, '') || `it ended with ${exit}` },
    { detail: err },
  )

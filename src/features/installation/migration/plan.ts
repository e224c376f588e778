import type { SetupSetting } from '../../../../contract/kinds/setup.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { planBeside, type BesidePlan } from './beside.ts'
import { planCarry, type CarryPlan } from './carry.ts'
import { whyNot } from './modes.ts'
import { oldNamed, type Old } from './others.ts'
import { runFor, type NamedRun, type Run } from './runs.ts'
import { portsToTake, replaced } from './taking.ts'
import { importNotes, replaceNotes } from './words.ts'

export interface MovePlan {
  sort: 'move'
  mode: Run['mode']
  old: Old
  named: NamedRun
  /** Null where that stack has to be up already. */
  beside: BesidePlan | null
  /** Null where nothing is carried, or all of it was and is proved. */
  carry: CarryPlan | null
  /** Containers of before that are stopped. */
  stops: Run['stops']
  /** The settings by which the new takes the ports of the old. */
  takes: SetupSetting[]
  notes: string[]
  /** What its apps know can be handed over. */
  handsOver: boolean
}

/** Looks at everything that a migration comes to, and touches nothing. What does not fit is refused here. */
export async function planMove(mode: Run['mode'], project: string, machine: Machine): Promise<MovePlan> {
  const stack = await machine.stack()
  if (machine.source === 'operator') throw refuse('MIGRATION-11', { directory: stack.directory })
  const old = await oldNamed(project, machine)
  const named = runFor(project, mode, machine.state().memory, machine.now())
  const against = named.run.proved ? null : whyNot(mode, old, stack)
  if (against !== null) throw refuse('MIGRATION-6', { project, mode, because: against })
  await (await machine.hand()).ready()
  const handsOver = whyNot('import', old, stack) === null
  const none = { sort: 'move' as const, mode, old, named, stops: [], takes: [], handsOver }
  if (mode === 'import') {
    const carry = await planCarry(old, stack, machine)
    const [unready] = carry.unready
    if (unready) throw refuse('MIGRATION-7', { because: unready.because, project })
    if (carry.libraries.length + carry.managers.length === 0) throw refuse('MIGRATION-8', unreadIn(project, carry))
    return { ...none, beside: null, carry, notes: importNotes }
  }
  const beside = await planBeside(old, machine)
  if (beside.services.length === 0) throw refuse('MIGRATION-6', { project, mode, because: missingIn(beside) })
  if (mode === 'beside') return { ...none, beside, carry: null, notes: beside.notes }
  return { ...none, ...(await planReplace(none, beside, machine)) }
}

async function planReplace(
  { old, named }: Pick<MovePlan, 'old' | 'named'>,
  beside: BesidePlan,
  machine: Machine,
): Promise<Pick<MovePlan, 'beside' | 'carry' | 'stops' | 'takes' | 'notes'>> {
  const project = old.name
  if (beside.left.length > 0) throw refuse('MIGRATION-6', { project, mode: 'replace', because: missingIn(beside) })
  const carry = named.run.proved ? null : await planCarry(old, beside.planned, machine)
  if (carry && carry.unread.length > 0) throw refuse('MIGRATION-8', unreadIn(project, carry))
  const running = replaced(old, beside.services, beside.planned).filter(({ state }) => state === 'running')
  return {
    beside,
    carry,
    stops: running.map(({ id, name }) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name)),
    takes: takesOf(named.run, portsToTake(old, beside, machine.settings().values()), machine),
    notes: [...beside.notes, ...replaceNotes(old, beside.services, beside.planned)],
  }
}

/** With those of one that was broken off once the old was stopped, as far as they are not taken yet. */
function takesOf({ takes }: Run, told: SetupSetting[], machine: Machine): SetupSetting[] {
  const values = machine.settings().values()
  const before = takes
    .filter(({ key }) => told.every((one) => one.key !== key))
    .map(({ key, to }) => ({ key, from: values[key] || null, to }))
  return [...told, ...before.filter(({ from, to }) => from !== to)]
}

const unreadIn = (project: string, { unread }: CarryPlan) => ({
  project,
  because: unread[0] ?? 'none of its apps was asked',
})

const missingIn = ({ left }: BesidePlan): string =>
  `${listed(left.map(({ app }) => app))} cannot come up without ${listed(left.map(({ what }) => what))}`

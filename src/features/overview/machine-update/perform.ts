import { API_VERSION } from '../../../../contract/declare.ts'
import type { MachineProgramData } from '../../../../contract/kinds/machines.ts'
import { usherError } from '../../../lib/errors.ts'
import { sanitize } from '../../../lib/report/sanitize.ts'
import { greetingShape, type FarGreeting } from '../../../operations/far/protocol.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import type { Machine } from '../../../platform/machine.ts'
import { partOf } from '../../../platform/release/release-program.ts'
import { readRemoteMachines, writeRemoteMachines } from '../../../platform/remote/remote-machine.ts'
import { rememberReached } from '../machines/reached.ts'
import { runScript } from './gather.ts'
import type { MachineUpdatePlan } from './types.ts'

/** Nobody needs to see each piece. */
const REPORT_EVERY_BYTES = 1_000_000

/** Copies the program, tries it beside the old one, and puts it in its place in one step. */
export async function performMachineUpdate(
  plan: MachineUpdatePlan,
  machine: Machine,
  work: WorkContext,
): Promise<MachineProgramData> {
  const { remote, program } = plan
  if (!plan.isCurrent) {
    await copyRest(plan, machine, work)
    work.safePoint()
    await tryThere(plan, machine)
    work.safePoint()
    const placed = await runScript(machine, remote, ['swap', program.sha256])
    if (placed.get('sum') !== program.sha256) {
      await runScript(machine, remote, ['discard'])
      throw damaged(plan)
    }
  }
  record(plan, machine)
  return machineProgramData(plan, false)
}

async function copyRest(plan: MachineUpdatePlan, machine: Machine, work: WorkContext): Promise<void> {
  const { remote, program, resumed_bytes: begin } = plan
  const total = program.size_bytes
  const report = (done: number) =>
    work.reportProgress({ step: 'copy', summary: `Copying usher to ${remote.name}`, done, total, unit: 'bytes' })
  const input = async function* () {
    let [done, reported] = [begin, begin]
    report(done)
    for await (const piece of partOf(program.contents(), { skip: begin })) {
      yield piece
      done += piece.byteLength
      if (done - reported < REPORT_EVERY_BYTES && done < total) continue
      reported = done
      report(done)
    }
  }
  if (begin === total) return
  work.safePoint()
  try {
    await runScript(machine, remote, ['append', begin === 0 ? 'new' : 'more'], { input: input(), signal: work.signal })
  } catch (thrown) {
    // A cancelled copy is no failure of the line.
    work.safePoint()
    throw thrown
  }
}

/** Throws, and removes the copy, if it is not what was sent, does not run there, or speaks another contract. */
async function tryThere(plan: MachineUpdatePlan, machine: Machine): Promise<void> {
  const { remote, program, target } = plan
  const { name, destination } = remote
  const tried = await runScript(machine, remote, ['trial', program.sha256])
  const greeting = readGreeting(tried.get('answer') ?? '')
  if (tried.get('sum') === program.sha256 && greeting?.api_version === API_VERSION) return
  await runScript(machine, remote, ['discard'])
  if (tried.get('sum') !== program.sha256) throw damaged(plan)
  if (greeting) {
    const theirs = String(greeting.api_version)
    throw usherError('MACHINE-17', { name, theirs, ours: String(API_VERSION) })
  }
  const detail = sanitize(tried.get('answer') ?? '').slice(0, 500)
  throw usherError('MACHINE-33', { destination, target }, detail === '' ? {} : { detail })
}

const readGreeting = (text: string): FarGreeting | undefined => greetingShape.safeParse(tryParseJson(text)).data

const damaged = ({ remote: { name, destination, program } }: MachineUpdatePlan) =>
  usherError('MACHINE-32', { name, destination, program })

/** The machine is known from now on, at this path. */
function record({ recorded, program }: MachineUpdatePlan, machine: Machine): void {
  const others = readRemoteMachines(machine.paths)
  const isKnown = others.some(({ name }) => name === recorded.name)
  const machines = isKnown ? others.map((one) => (one.name === recorded.name ? recorded : one)) : [...others, recorded]
  writeRemoteMachines(machine.paths, machines)
  rememberReached(machine, recorded.name, program.version)
}

export const dryRunMachineUpdate = (plan: MachineUpdatePlan): MachineProgramData => machineProgramData(plan, true)

function machineProgramData(plan: MachineUpdatePlan, dry_run: boolean): MachineProgramData {
  const { remote, isAdded, program, target, replaced_version, isCurrent, resumed_bytes } = plan
  const { name, destination, program: path } = remote
  return {
    dry_run,
    summary: summarize(plan, dry_run),
    name,
    destination,
    program: path,
    is_added: isAdded,
    target,
    copied_from: program.source,
    signed_by: program.signed_by,
    usher_version: program.version,
    replaced_version,
    is_current: isCurrent,
    size_bytes: program.size_bytes,
    sha256: program.sha256,
    resumed_bytes,
    offer: null,
  }
}

function summarize({ remote, program, isCurrent }: MachineUpdatePlan, dry_run: boolean): string {
  const { name } = remote
  const { version } = program
  if (isCurrent) return `usher ${version} is on ${name} already.`
  return dry_run ? `usher ${version} would be copied to ${name}.` : `usher ${version} is on ${name}.`
}

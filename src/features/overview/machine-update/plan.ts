import type { machineUpdate } from '../../../../contract/actions/machine-update.ts'
import type { ArgumentsOf } from '../../../../contract/declare.ts'
import { orUndefined, usherError } from '../../../lib/errors.ts'
import { openBriefSession } from '../../../operations/far/session.ts'
import { thisProgram } from '../../../platform/host/installed-by.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readReleaseProgram } from '../../../platform/release/release-folder.ts'
import { measure, partOf, type ReleaseProgram } from '../../../platform/release/release-program.ts'
import { readRunningProgram } from '../../../platform/release/running-program.ts'
import {
  assertValidMachine,
  readRemoteMachines,
  requireRemoteMachine,
  USUAL_PROGRAM,
  type RemoteMachine,
} from '../../../platform/remote/remote-machine.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { assertRoom, lookThere } from './gather.ts'
import type { MachineUpdatePlan, RemoteFacts } from './types.ts'

type Arguments = ArgumentsOf<typeof machineUpdate>

/** Looks there and at the release, and decides what is copied. Nothing is written on either side. */
export async function planMachineUpdate(args: Arguments, machine: Machine): Promise<MachineUpdatePlan> {
  const reach = remoteOf(args, machine)
  const { remote } = reach
  const facts = await lookThere(machine, remote)
  const program = await programFor(args, remote, facts.target)
  const isCurrent = facts.sha256 === program.sha256
  const resumed_bytes = isCurrent ? 0 : await resumableBytes(program, facts.part)
  if (!isCurrent) assertRoom(remote, facts, program.size_bytes - resumed_bytes)
  const replaced_version = facts.sha256 === null ? null : await versionThere(machine, remote)
  return { ...reach, program, target: facts.target, replaced_version, isCurrent, resumed_bytes }
}

/**
 * A machine that is known keeps its address: another one, such as a name with a key that may do more, is good for this
 * copy alone. What is new is recorded once usher is there.
 */
function remoteOf(
  { name, destination, program }: Arguments,
  machine: Machine,
): Pick<MachineUpdatePlan, 'remote' | 'recorded' | 'isAdded' | 'isMoved'> {
  const known = readRemoteMachines(machine.paths).find((one) => one.name === name)
  if (!known && destination === undefined) requireRemoteMachine(machine.paths, name)
  const remote: RemoteMachine = {
    name,
    destination: destination ?? known!.destination,
    program: program ?? known?.program ?? USUAL_PROGRAM,
    added_at: known?.added_at ?? machine.now().toISOString(),
  }
  assertValidMachine(remote)
  return {
    remote,
    recorded: known ? { ...remote, destination: known.destination } : remote,
    isAdded: known === undefined,
    isMoved: known !== undefined && known.program !== remote.program,
  }
}

async function programFor(args: Arguments, remote: RemoteMachine, target: string): Promise<ReleaseProgram> {
  const { name, destination, program } = remote
  const { from, signer, without_signature } = args
  if (from === undefined) {
    const running = await readRunningProgram(thisProgram(), target)
    if (!running) throw usherError('MACHINE-25', { name, destination, program, target })
    return running
  }
  const found = await readReleaseProgram({ from, signer, isSignatureChecked: !without_signature }, target)
  if (!found) throw usherError('MACHINE-24', { name, destination, program, target, source: from })
  return found
}

/** Returns how much of the program is there already: none, if what is there does not begin it. */
async function resumableBytes(program: ReleaseProgram, part: RemoteFacts['part']): Promise<number> {
  if (part === null || part.bytes > program.size_bytes) return 0
  const begun = await measure(partOf(program.contents(), { take: part.bytes }))
  return begun.sha256 === part.sha256 ? part.bytes : 0
}

/** Returns the version of the usher there; null if what is there does not answer. */
async function versionThere(machine: Machine, remote: RemoteMachine): Promise<string | null> {
  const session = openBriefSession(remote, await machine.remotes())
  try {
    return (await session.greeting).usher_version
  } catch (thrown) {
    orUndefined(thrown)
    return null
  } finally {
    await session.close()
  }
}

export function machineUpdateRecord({ remote, program }: MachineUpdatePlan): Omit<ChangeRecord, 'action' | 'summary'> {
  return {
    targets: [remote.name],
    before: null,
    after: null,
    inverse: null,
    no_inverse_because: `Copy usher ${program.version} again, or an older one from its release.`,
  }
}

import type { ArgumentsOf } from '../../../../contract/declare.ts'
import type { machineAdd } from '../../../../contract/actions/machine-add.ts'
import type { MachineData } from '../../../../contract/kinds/machines.ts'
import { orUndefined, usherError } from '../../../lib/errors.ts'
import type { CompletionNames } from '../../../operations/far/known-names.ts'
import { firstFrame, openFarSession, type FarSession } from '../../../operations/far/session.ts'
import type { Machine } from '../../../platform/machine.ts'
import {
  assertValidMachine,
  readRemoteMachines,
  requireRemoteMachine,
  USUAL_PROGRAM,
  type RemoteMachine,
} from '../../../platform/remote/remote-machine.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'

/** How long the names of a machine that is being added are waited for, in milliseconds. */
const NAMES_TIMEOUT_MS = 3_000

export interface MachinePlan {
  action: MachineData['action']
  remote: Omit<RemoteMachine, 'added_at'>
  /** The version of usher there; null if it was not asked. */
  usher_version: string | null
  /** What a shell can complete of it from now on. */
  names: CompletionNames
}

/** Asks usher there for its version, so that nothing is recorded that cannot be reached. */
export async function planMachineAdd(
  { name, destination, program = USUAL_PROGRAM }: ArgumentsOf<typeof machineAdd>,
  machine: Machine,
): Promise<MachinePlan> {
  const remote = { name, destination, program }
  assertValidMachine(remote)
  if (readRemoteMachines(machine.paths).some((one) => one.name === name)) throw usherError('MACHINE-3', { name })
  const added = { ...remote, added_at: machine.now().toISOString() }
  const session = openFarSession(added, (await machine.remotes()).connect(added))
  try {
    const { usher_version } = await session.greeting
    return { action: 'machine-add', remote, usher_version, names: await namesInTime(session) }
  } finally {
    await session.close()
  }
}

export async function planMachineRemove({ name }: { name: string }, machine: Machine): Promise<MachinePlan> {
  const { destination, program } = requireRemoteMachine(machine.paths, name)
  return { action: 'machine-remove', remote: { name, destination, program }, usher_version: null, names: {} }
}

/** Asks for the names there, and goes without them if that takes long. */
async function namesInTime(session: FarSession): Promise<CompletionNames> {
  const late = Promise.withResolvers<CompletionNames>()
  const timer = setTimeout(() => late.resolve({}), NAMES_TIMEOUT_MS)
  const names = async (): Promise<CompletionNames> => {
    const frame = await firstFrame(session.request({ type: 'names' }), session.remote)
    return frame.type === 'names' ? { forms: frame.forms, services: frame.services } : {}
  }
  try {
    return await Promise.race([names().catch((thrown: unknown) => orUndefined(thrown) ?? {}), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

export function machineChangeRecord({ action, remote }: MachinePlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const { name, destination } = remote
  const isAdded = action === 'machine-add'
  const value = recordedValues('machine', { [name]: destination })
  return {
    targets: [name],
    before: isAdded ? null : value,
    after: isAdded ? value : null,
    inverse: isAdded ? { action: 'machine-remove', body: { name } } : { action: 'machine-add', body: remote },
    no_inverse_because: null,
  }
}

import type { Dispatcher } from '../dispatcher.ts'
import { farDispatcher } from './far-dispatcher.ts'
import { usherError } from '../../lib/errors.ts'
import type { RawArguments } from '../../operations/arguments.ts'
import { openFarSession, type FarSession } from '../../operations/far/session.ts'
import type { Machine } from '../../platform/machine.ts'
import { THIS_MACHINE } from '../../platform/remote/machine-file.ts'
import { requireRemoteMachine } from '../../platform/remote/remote-machine.ts'

/** Returns where the requests for another machine go. Throws MACHINE-2 for one that usher does not know. */
export type OtherMachines = (name: string) => Promise<Dispatcher>

/**
 * Keeps one connection to each other machine that was asked for, as long as usher serves. One that has ended is opened
 * again by the next request.
 */
export function reachOtherMachines(machine: Machine): OtherMachines {
  const open = new Map<string, FarSession>()
  return async (name) => {
    const remotes = await machine.remotes()
    const remote = requireRemoteMachine(machine.paths, name)
    const known = open.get(name)
    const isSame = known?.remote.destination === remote.destination && known.remote.program === remote.program
    if (known && isSame && !known.isOver()) return farDispatcher(known)
    void known?.close()
    const session = openFarSession(remote, remotes.connect(remote))
    open.set(name, session)
    return farDispatcher(session)
  }
}

/** Takes the machine that a question is for out of its arguments; undefined for this one. Throws ASKED-5 for two. */
export function takeMachine(given: RawArguments): { on: string | undefined; rawArguments: RawArguments } {
  const named = given.filter(([name]) => name === 'on').map(([, value]) => value)
  if (named.length > 1)
    throw usherError('ASKED-5', { command: 'on', name: 'on', value: named.join(','), why: 'it takes one machine' })
  return { on: otherThanThis(named[0]), rawArguments: given.filter(([name]) => name !== 'on') }
}

/** Returns the machine that a field of a body names; undefined for this one. Throws ASKED-5 for what is no text. */
export function machineInBody(command: string, on: unknown): string | undefined {
  if (on !== undefined && typeof on !== 'string')
    throw usherError('ASKED-5', {
      command,
      name: 'on',
      value: JSON.stringify(on),
      why: 'it takes the name of a machine',
    })
  return otherThanThis(on)
}

const otherThanThis = (name: string | undefined): string | undefined => (name === THIS_MACHINE ? undefined : name)

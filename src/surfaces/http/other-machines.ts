import type { Dispatcher } from '../../dispatch/dispatcher.ts'
import { farDispatcher } from '../../dispatch/far/far-dispatcher.ts'
import { usherError } from '../../lib/errors.ts'
import type { RawArguments } from '../../operations/arguments.ts'
import { openFarSession, type FarSession } from '../../operations/far/session.ts'
import type { Machine } from '../../platform/machine.ts'
import { THIS_MACHINE } from '../../platform/remote/this-machine.ts'
import { requireRemoteMachine } from '../../platform/remote/remote-machine.ts'
import { parseQuery } from './query.ts'

/** The other machines of the household, over one connection to each. */
export interface OtherMachines {
  /** Returns where the requests for a machine go. Throws MACHINE-2 for one that usher does not know. */
  dispatcher(name: string): Promise<Dispatcher>
  /** Returns a conversation with a machine. Throws MACHINE-2 for one that usher does not know. */
  session(name: string): Promise<FarSession>
}

/**
 * Keeps one connection to each other machine that was asked for, as long as usher serves. One that has ended is opened
 * again by the next request.
 */
export function reachOtherMachines(machine: Machine): OtherMachines {
  const open = new Map<string, FarSession>()
  const session = async (name: string) => {
    const remotes = await machine.remotes()
    const remote = requireRemoteMachine(machine.paths, name)
    const known = open.get(name)
    const isSame = known?.remote.destination === remote.destination && known.remote.program === remote.program
    if (known && isSame && !known.isOver()) return known
    void known?.close()
    const opened = openFarSession(remote, remotes.connect(remote))
    open.set(name, opened)
    return opened
  }
  return { session, dispatcher: async (name) => farDispatcher(await session(name)) }
}

/** Takes the machine out of the query of a route that takes nothing else. Throws SURFACE-17 for anything else. */
export function machineInQuery(query: string): string | undefined {
  const { on, rawArguments } = takeMachine(parseQuery(query))
  if (rawArguments[0]) throw usherError('SURFACE-17', { name: rawArguments[0][0] })
  return on
}

/** Takes the machine that a question is for out of its arguments; undefined for this one. Throws ASKED-5 for two. */
export function takeMachine(given: RawArguments): { on: string | undefined; rawArguments: RawArguments } {
  if (given.length === 0) return { on: undefined, rawArguments: given }
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

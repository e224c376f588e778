import { openFarSession, type FarSession } from '../../operations/far/session.ts'
import type { Machine } from '../../platform/machine.ts'
import { readRemoteMachines, requireRemoteMachine } from '../../platform/remote/remote-machine.ts'
import type { Dispatcher } from '../dispatcher.ts'
import { farDispatcher } from './far-dispatcher.ts'

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
  /** A machine that was removed is not held on to. */
  const closeForgotten = () => {
    const names = new Set(readRemoteMachines(machine.paths).map(({ name }) => name))
    for (const [name, known] of open) {
      if (names.has(name)) continue
      open.delete(name)
      void known.close()
    }
  }
  const session = async (name: string) => {
    const remotes = await machine.remotes()
    closeForgotten()
    const remote = requireRemoteMachine(machine.paths, name)
    const known = open.get(name)
    const isSame = known?.remote.destination === remote.destination && known.remote.program === remote.program
    if (known && isSame && !known.isOver()) return known
    void known?.close()
    const opened = openFarSession(remote, remotes.connect(remote))
    open.set(name, opened)
    return opened
  }
  return { session, dispatcher: async (name) => farDispatcher(await session(name), machine.state) }
}

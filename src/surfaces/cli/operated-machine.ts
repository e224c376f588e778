import type { Dispatcher } from '../../dispatch/dispatcher.ts'
import type { GlobalFlagValues } from '../../operations/command-line/global-flags.ts'
import type { FarSession } from '../../operations/far/session.ts'
import type { Machine } from '../../platform/machine.ts'
import { THIS_MACHINE } from '../../platform/remote/this-machine.ts'

/** Returns whether a command is for another machine than this one. */
export function isElsewhere({ on }: Pick<GlobalFlagValues, 'on'>): boolean {
  return on !== undefined && on !== THIS_MACHINE
}

/** Where the questions and actions of a command line go, over one connection if that is another machine. */
interface OperatedMachine {
  /** Created on first use, once. */
  dispatcher(): Promise<Dispatcher>
  /** Ends what was opened. */
  close(): Promise<void>
}

export function operatedMachine(flags: Pick<GlobalFlagValues, 'on'>, machine: () => Promise<Machine>): OperatedMachine {
  let opened: Promise<Dispatcher> | undefined
  let session: FarSession | undefined
  const open = async (): Promise<Dispatcher> => {
    if (!isElsewhere(flags)) return (await import('../../dispatch/dispatcher.ts')).localDispatcher(machine)
    const near = await machine()
    const { requireRemoteMachine } = await import('../../platform/remote/remote-machine.ts')
    const remote = requireRemoteMachine(near.paths, flags.on!)
    const { openFarSession } = await import('../../operations/far/session.ts')
    session = openFarSession(remote, (await near.remotes()).connect(remote))
    return (await import('../../dispatch/far/far-dispatcher.ts')).farDispatcher(session, near.state)
  }
  return {
    dispatcher: () => (opened ??= open()),
    close: async () => session?.close(),
  }
}

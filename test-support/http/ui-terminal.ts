import type { Envelope } from '../../src/operations/serialize.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { runUiServer, type UiFlags, type UiIo } from '../../src/surfaces/http/ui-server.ts'
import { placeholderWebApp } from '../../src/surfaces/http/web-app/web-app.ts'

/** The terminal of `usher ui`, in memory. */
export function uiTerminal(machine: Machine, { typed = '', hasBrowser = true } = {}) {
  const handed = Promise.withResolvers<{ envelope: Envelope; text: string }>()
  const messages: string[] = []
  const openedAddresses: string[] = []
  const heardAll = new Set<() => void>()
  const io: UiIo = {
    writeEnvelope: async (envelope, text) => handed.resolve({ envelope, text }),
    writeStatus: async (text) => void messages.push(text),
    readPassword: async () => typed,
    onInterrupt(listener) {
      heardAll.add(listener)
      return () => heardAll.delete(listener)
    },
    openBrowser: (address) => hasBrowser && openedAddresses.push(address) > 0,
  }
  return {
    serve: (flags: UiFlags) => runUiServer(machine, flags, io, { app: placeholderWebApp() }),
    handed: handed.promise,
    talked: messages,
    opened: openedAddresses,
    interrupt: () => heardAll.forEach((hear) => hear()),
    heardAll,
  }
}

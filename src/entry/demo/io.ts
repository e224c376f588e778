import { hand, report, talk, type Desk } from '../../surfaces/cli/desk.ts'
import type { UiIo } from '../../surfaces/http/ui.ts'

/** A terminal, as whoever serves the surface needs it. */
export function uiIo(desk: Desk): UiIo {
  const { io, flags } = desk
  return {
    hand: (envelope, forPeople) => (flags.json ? hand(desk, envelope) : report(desk, forPeople)),
    talk: (forPeople) => talk(desk, forPeople),
    password: async () =>
      io.in.isTTY ? await io.in.hidden('Password (it is not shown): ') : (await io.in.all()).replace(/\r?\n$/, ''),
    onInterrupt: (listener) => io.onInterrupt(listener),
    open: openInBrowser,
  }
}

/** source: xdg-open(1) and macOS's open(1). A machine without a browser has the address on its terminal. */
function openInBrowser(address: string): void {
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open'
  try {
    Bun.spawn([opener, address], { stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' }).unref()
  } catch {
    // Nothing here opens pages: the address was printed.
  }
}

import { writeEnvelope, writeReport, writeStatus, type CliContext } from '../surfaces/cli/context.ts'
import type { UiIo } from '../surfaces/http/ui-server.ts'

export function createUiIo(context: CliContext): UiIo {
  const { io, flags } = context
  return {
    writeEnvelope: (envelope, text) => (flags.json ? writeEnvelope(context, envelope) : writeReport(context, text)),
    writeStatus: (text) => writeStatus(context, text),
    readPassword: async () =>
      io.in.isTTY ? await io.in.hidden('Password (hidden): ') : (await io.in.all()).replace(/\r?\n$/, ''),
    onInterrupt: (listener) => io.onInterrupt(listener),
    openBrowser: (address) => openInBrowser(address),
  }
}

/**
 * Programs that open an address in a browser. On other systems than macOS, `open` means something else. source:
 * xdg-open(1), macOS's open(1), and wslview(1) of wslu, which opens the browser of Windows
 */
export const browserOpeners = process.platform === 'darwin' ? ['open'] : ['wslview', 'xdg-open']

/** Returns false if no such program is installed. */
export function openInBrowser(address: string, find: (program: string) => string | null = Bun.which): boolean {
  const opener = browserOpeners.map(find).find((path) => path !== null)
  if (!opener) return false
  try {
    Bun.spawn([opener, address], { stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' }).unref()
    return true
  } catch {
    return false
  }
}

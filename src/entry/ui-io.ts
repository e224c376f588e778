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
    openBrowser: openInBrowser,
  }
}

/** source: xdg-open(1) and macOS's open(1). Without a browser, the printed address is enough. */
function openInBrowser(address: string): void {
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open'
  try {
    Bun.spawn([opener, address], { stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' }).unref()
  } catch {
    // No opener is installed; the address was printed.
  }
}

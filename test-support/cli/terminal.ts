/** A program on a pseudo-terminal, and somebody who types. */
export interface TypedTerminal {
  /** Everything that was shown, without colours. */
  screen(): string
  /** Resolves once this appears after what was last waited for. Throws if the program ends first. */
  until(text: string): Promise<void>
  type(text: string): void
  kill(signal: NodeJS.Signals): void
  exited: Promise<number>
}

const WAIT_MS = 60_000
const LAST_OUTPUT_MS = 500

export function runOnTerminal(command: readonly string[], env: Record<string, string> = {}): TypedTerminal {
  let shown = ''
  let seenUntil = 0
  const child = Bun.spawn([...command], {
    env: { ...process.env, ...env },
    terminal: { cols: 200, rows: 50, data: (_terminal, bytes) => void (shown += Buffer.from(bytes).toString()) },
  })
  return {
    screen: () => withoutControls(shown),
    exited: child.exited,
    kill: (signal) => child.kill(signal),
    type: (text) => void child.terminal?.write(text),
    async until(text) {
      let end = Date.now() + WAIT_MS
      // The last output may arrive after the exit.
      void child.exited.then(() => (end = Math.min(end, Date.now() + LAST_OUTPUT_MS)))
      for (;;) {
        const at = shown.indexOf(text, seenUntil)
        if (at >= 0) {
          seenUntil = at + text.length
          return
        }
        if (Date.now() > end) throw new Error(`"${text}" did not appear:\n${withoutControls(shown)}`)
        await Bun.sleep(5)
      }
    },
  }
}

const withoutControls = (text: string): string => Bun.stripANSI(text).replaceAll('\r', '')

import { createInterface } from 'node:readline'
import type { CliContext } from '../surfaces/cli/context.ts'
import { serveFar } from '../surfaces/far/serve-far.ts'

/** `usher far`: answers the usher of another machine on standard input and output. */
export async function runFarCommand(context: CliContext): Promise<number> {
  const { io, signal } = context
  // sshd ends the session, and a change that was begun has to come to its end.
  const endSurvival = io.surviveHangup()
  let isUnread = false
  // Lines of several answers must not run into each other.
  let written = Promise.resolve()
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity })
  signal.addEventListener('abort', () => lines.close(), { once: true })
  try {
    await serveFar(() => context.machine(), {
      lines,
      signal,
      write: (line) =>
        (written = written.then(async () => {
          if (isUnread) return
          await io.out.write(`${line}\n`).catch(() => void (isUnread = true))
        })),
    })
    return 0
  } finally {
    endSurvival()
  }
}

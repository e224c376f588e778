import type { ReadStream, WriteStream } from 'node:tty'
import { usherError } from '../lib/errors.ts'
import { realClock } from '../lib/clock.ts'
import { detectCapabilities } from '../lib/report/terminal-capabilities.ts'
import { rendererFor, writeStatus, type CliContext } from '../surfaces/cli/context.ts'
import { isElsewhere } from '../surfaces/cli/operated-machine.ts'
import { feedsOf, shownFeeds } from '../surfaces/top/feeds.ts'
import { createPen } from '../surfaces/top/pen.ts'
import { createProcessTerminal } from '../surfaces/top/process-terminal.ts'
import { runTop } from '../surfaces/top/run-top.ts'

/** `usher top`: the household on the whole screen, until somebody leaves. Changes that run then are brought to their end. */
export async function runTopCommand(context: CliContext): Promise<number> {
  const { io, flags, translator, signal } = context
  assertDrawable(context)
  const machine = await context.machine()
  const dispatcher = await context.dispatcher()
  const cancelled = new AbortController()
  const terminal = createProcessTerminal({
    input: process.stdin as ReadStream,
    output: process.stdout as WriteStream,
    write: (text) => io.out.write(text),
  })
  const reportRenderer = (columns: number) => rendererFor(io, { ...io.out, isTTY: true, columns }, flags, translator)
  const { colour, utf8 } = detectCapabilities({ isTTY: true, env: io.env, noColor: flags.noColor })
  const endSurvival = io.surviveHangup()
  const ending = endOnBug(terminal.close)
  try {
    const running = await Promise.race([
      ending.failed,
      runTop({
        machine,
        dispatcher,
        feeds: isElsewhere(flags) ? feedsOf(dispatcher, signal) : shownFeeds,
        machineName: isElsewhere(flags) ? flags.on! : null,
        terminal,
        clock: realClock,
        pen: createPen({ renderer: reportRenderer(terminal.size().columns), colour, utf8 }),
        translator,
        reportRenderer,
        signal,
        jobSignal: cancelled.signal,
      }),
    ])
    await waitForJobs(running, cancelled, context)
    return 0
  } finally {
    ending.off()
    endSurvival()
  }
}

/** Throws if the screen cannot be drawn over, or if something else than a person reads it. */
function assertDrawable({ io, flags, out }: CliContext): void {
  const why = flags.json
    ? 'there is none with --json'
    : flags.plain
      ? 'there is none with --plain'
      : !io.out.isTTY || !io.in.isTTY
        ? 'its input or its output is no terminal here'
        : out.canRedraw
          ? null
          : 'this one is said to be dumb (TERM)'
  if (why !== null) throw usherError('LINE-14', { why })
}

/** A bug that nobody waits for would leave the terminal as it is until the end of the process. */
function endOnBug(close: () => void) {
  const { promise: failed, reject } = Promise.withResolvers<never>()
  const end = (thrown: unknown) => {
    close()
    reject(thrown as Error)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
  return {
    failed,
    off() {
      process.off('uncaughtException', end)
      process.off('unhandledRejection', end)
    },
  }
}

/** What was begun comes to its end. One Ctrl-C after the screen is left cancels it at the next safe point. */
async function waitForJobs(
  running: readonly { summary: string; ended: Promise<unknown> }[],
  cancelled: AbortController,
  context: CliContext,
): Promise<void> {
  if (running.length === 0) return
  // The terminal may be gone.
  const say = (sentence: string) => writeStatus(context, sentence).catch(() => undefined)
  for (const { summary } of running) await say(`Still running: ${summary}.`)
  await say('usher exits when it has finished. Press Ctrl-C to cancel it at the next safe point.')
  if (!context.signal.aborted) context.signal.addEventListener('abort', () => cancelled.abort(), { once: true })
  await Promise.all(running.map(({ ended }) => ended.catch(() => undefined)))
}

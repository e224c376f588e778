import type { Envelope } from '../../operations/envelope.ts'
import { write } from '../../operations/envelope.ts'
import type { Machine } from '../../platform/machine.ts'
import { harmlessAll } from '../../lib/report/harmless.ts'
import { terminalPage, type TerminalPage } from '../../lib/report/terminal.ts'
import type { Refusal } from '../../lib/errors.ts'
import { exitOfCause } from './exit.ts'
import type { Flags } from './flags.ts'
import type { Io, Writer } from './io.ts'
import { drawTrouble } from './trouble.ts'

/** What one command line has before it: where it writes, how, and the machine it asks. */
export interface Desk {
  io: Io
  flags: Flags
  /** Pages of what answers are drawn on, and talk beside them. */
  out: TerminalPage
  err: TerminalPage
  /** Built when it is first needed, once. */
  machine(): Promise<Machine>
  /** Aborts at the first Ctrl-C. */
  signal: AbortSignal
}

/** Everything is written in this way: whole lines, and usher's own marks as the locale can show them. */
async function lines(writer: Writer, page: TerminalPage, text: string): Promise<void> {
  if (text === '') return
  await writer.write(page.finish(text.endsWith('\n') ? text : `${text}\n`))
}

type Looks = Pick<Flags, 'noColor' | 'plain'> & Partial<Pick<Flags, 'card'>>

export function pageOf(io: Io, writer: Writer, { noColor, plain, card = false }: Looks): TerminalPage {
  const { isTTY, columns } = writer
  return terminalPage({ isTTY, columns, noColor, plain, card, env: io.env, now: io.now, timeZone: io.timeZone })
}

/** A report, on standard output. */
export function report({ io, out }: Pick<Desk, 'io' | 'out'>, text: string): Promise<void> {
  return lines(io.out, out, text)
}

/** Talk, on standard error. */
export function talk({ io, err }: Pick<Desk, 'io' | 'err'>, text: string): Promise<void> {
  return lines(io.err, err, text)
}

/** An envelope, on standard output. */
export function hand({ io }: Pick<Desk, 'io'>, envelope: Envelope): Promise<void> {
  return io.out.write(write(envelope))
}

/** Says why there is no answer, on standard error; the exit code says the same. */
export async function refuseTo(
  desk: Pick<Desk, 'io' | 'err'> & { flags: Pick<Flags, 'json'> },
  { envelope, refusal }: { envelope: Envelope; refusal: Refusal },
): Promise<number> {
  if (desk.flags.json) await desk.io.err.write(write(envelope))
  else await talk(desk, drawTrouble(harmlessAll(refusal.data), desk.err))
  return exitOfCause(refusal.reason)
}

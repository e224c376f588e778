import { type Envelope, serialize } from '../../operations/envelope.ts'
import type { Machine } from '../../platform/machine.ts'
import { sanitizeDeep } from '../../lib/report/sanitize.ts'
import { createTerminalRenderer, type TerminalRenderer } from '../../lib/report/terminal-renderer.ts'
import type { UsherError } from '../../lib/errors.ts'
import { exitCodeForCategory } from './exit-codes.ts'
import type { GlobalFlagValues } from '../../operations/command-line/global-flags.ts'
import type { CliIo, OutputWriter } from './io.ts'
import { renderError } from './error-report.ts'

/** What a command needs: output, flags, and the machine. */
export interface CliContext {
  io: CliIo
  flags: GlobalFlagValues
  /** `out` renders reports, `err` messages. */
  out: TerminalRenderer
  err: TerminalRenderer
  /** Created on first use, once. */
  machine(): Promise<Machine>
  signal: AbortSignal
}

/** All output passes here: whole lines, with usher's own marks as the locale can show them. */
async function writeLines(writer: OutputWriter, renderer: TerminalRenderer, text: string): Promise<void> {
  if (text === '') return
  await writer.write(renderer.toTerminalText(text.endsWith('\n') ? text : `${text}\n`))
}

type RendererFlags = Pick<GlobalFlagValues, 'noColor' | 'plain'> & Partial<Pick<GlobalFlagValues, 'card'>>

export function rendererFor(
  io: CliIo,
  writer: OutputWriter,
  { noColor, plain, card = false }: RendererFlags,
): TerminalRenderer {
  const { isTTY, columns } = writer
  return createTerminalRenderer({
    isTTY,
    columns,
    noColor,
    plain,
    card,
    env: io.env,
    now: io.now,
    timeZone: io.timeZone,
  })
}

export function writeReport({ io, out }: Pick<CliContext, 'io' | 'out'>, text: string): Promise<void> {
  return writeLines(io.out, out, text)
}

export function writeStatus({ io, err }: Pick<CliContext, 'io' | 'err'>, text: string): Promise<void> {
  return writeLines(io.err, err, text)
}

export function writeEnvelope({ io }: Pick<CliContext, 'io'>, envelope: Envelope): Promise<void> {
  return io.out.write(serialize(envelope))
}

/** Writes an error to standard error, and returns its exit code. */
export async function writeError(
  output: Pick<CliContext, 'io' | 'err'> & { flags: Pick<GlobalFlagValues, 'json'> },
  { envelope, refusal: error }: { envelope: Envelope; refusal: UsherError },
): Promise<number> {
  if (output.flags.json) await output.io.err.write(serialize(envelope))
  else await writeStatus(output, renderError(sanitizeDeep(error.data), output.err))
  return exitCodeForCategory(error.category)
}

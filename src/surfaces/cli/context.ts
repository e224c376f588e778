import type { ErrorData } from '../../../contract/kinds/error.ts'
import { type Envelope, serialize } from '../../operations/serialize.ts'
import type { Dispatcher } from '../../dispatch/dispatcher.ts'
import type { Machine } from '../../platform/machine.ts'
import { sanitizeDeep } from '../../lib/report/sanitize.ts'
import { createTerminalRenderer, type TerminalRenderer } from '../../lib/report/terminal-renderer.ts'
import { translateLines } from '../../lib/languages/translate-lines.ts'
import type { Translator } from '../../lib/languages/translator.ts'
import { translateData, translateEnvelope } from '../../operations/translate-envelope.ts'
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
  /** The machine that usher runs on. Created on first use, once. */
  machine(): Promise<Machine>
  /** Where the command’s questions and actions go: this machine, or the one that `--on` names. */
  dispatcher(): Promise<Dispatcher>
  signal: AbortSignal
  /** The reader's language; null for English. */
  translator: Translator | null
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
  translator: Translator | null,
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
    translator,
  })
}

export function writeReport({ io, out }: Pick<CliContext, 'io' | 'out'>, text: string): Promise<void> {
  return writeLines(io.out, out, translateLines(text, out.translator))
}

/** Writes a text that is the same in every language, such as a script. */
export function writeAsIs({ io, out }: Pick<CliContext, 'io' | 'out'>, text: string): Promise<void> {
  return writeLines(io.out, out, text)
}

export function writeStatus({ io, err }: Pick<CliContext, 'io' | 'err'>, text: string): Promise<void> {
  return writeLines(io.err, err, translateLines(text, err.translator))
}

type EnvelopeOutput = Pick<CliContext, 'io' | 'translator'>

export function writeEnvelope({ io, translator }: EnvelopeOutput, envelope: Envelope): Promise<void> {
  return io.out.write(serialize(translateEnvelope(envelope, translator)))
}

/** Writes the envelope of an error to standard error. */
export function writeErrorEnvelope({ io, translator }: EnvelopeOutput, envelope: Envelope): Promise<void> {
  return io.err.write(serialize(translateEnvelope(envelope, translator)))
}

/** Writes an error as people read it. */
export function writeErrorReport(output: Pick<CliContext, 'io' | 'err'>, error: ErrorData): Promise<void> {
  const { err } = output
  const data = err.translator === null ? error : translateData('error', error, err.translator)
  return writeStatus(output, renderError(sanitizeDeep(data), err))
}

/** Writes an error to standard error, and returns its exit code. */
export async function writeError(
  output: Pick<CliContext, 'io' | 'err' | 'translator'> & { flags: Pick<GlobalFlagValues, 'json'> },
  { envelope, refusal: error }: { envelope: Envelope; refusal: UsherError },
): Promise<number> {
  await (output.flags.json ? writeErrorEnvelope(output, envelope) : writeErrorReport(output, error.data))
  return exitCodeForCategory(error.category)
}

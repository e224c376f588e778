import { commandTable } from '../../../contract/command-table.ts'
import type { ReadName } from '../../../contract/reads/index.ts'
import type { ErrorData } from '../../../contract/kinds/error.ts'
import type { NotKnownData } from '../../../contract/kinds/shapes.ts'
import { toAnswer, type ReadResult, type RenderableAnswer } from '../../dispatch/ask.ts'
import type { CommandArguments } from '../../operations/command-line/positionals.ts'
import { renderNotKnown } from '../../lib/report/not-known.ts'
import { sanitizeDeep } from '../../lib/report/sanitize.ts'
import { writeEnvelope, writeError, writeReport, writeStatus, type CliContext } from './context.ts'
import { exitCodeForEnvelope } from './exit-codes.ts'
import { CLOSED_PIPE_EXIT_CODE, INTERRUPTED_EXIT_CODE } from './signal-exit-codes.ts'
import type { OutputTarget } from '../../operations/command-line/command-line.ts'
import { renderFootnotes } from './footnotes.ts'
import { runForHousehold } from './household-question.ts'
import { renderError } from './error-report.ts'

/** Runs a read and writes its answer: an envelope, a report with footnotes, or a file. */
export function runRead(
  name: ReadName,
  rawArguments: CommandArguments,
  context: CliContext,
  output?: OutputTarget,
): Promise<number> {
  const run = (inContext: CliContext) => askAndWrite(name, rawArguments, inContext, output)
  return commandTable.reads[name]!.stream ? whileRead(context, run) : run(context)
}

async function askAndWrite(
  name: ReadName,
  rawArguments: CommandArguments,
  context: CliContext,
  output: OutputTarget | undefined,
): Promise<number> {
  const { positionals } = commandTable.reads[name]!
  const everywhere = await runForHousehold({ name, rawArguments }, context)
  if (everywhere !== undefined) return everywhere
  const result = await (await context.dispatcher()).ask(name, rawArguments, { signal: context.signal })
  if (result.type === 'refusal') return writeError(context, result)
  if (result.type === 'answer') {
    const asCalendar = output?.ical || output?.path !== undefined
    return asCalendar ? writeCalendarAnswer(result, output.path, context) : writeAnswer(result, context)
  }
  if (result.type === 'file') {
    const command = [name, ...rawArguments.flatMap(([one, value]) => (positionals.includes(one) ? value : []))].join(
      ' ',
    )
    const { renderSavedFile, writeFileReply } = await import('./file-output.ts')
    const saved = await writeFileReply(result.file, { command, outputPath: output?.path }, context)
    return saved ? writeAnswer(toAnswer(saved, renderSavedFile), context) : 0
  }
  const exit = await writeStream(result, context)
  return context.signal.aborted ? INTERRUPTED_EXIT_CODE : exit
}

/** Runs a stream until it ends, or until nobody can read it any more: a quiet one would never notice. */
async function whileRead(context: CliContext, run: (context: CliContext) => Promise<number>): Promise<number> {
  const gone = new AbortController()
  const stopLooking = context.io.onReaderGone(() => gone.abort())
  try {
    const exit = await run({ ...context, signal: AbortSignal.any([context.signal, gone.signal]) })
    return gone.signal.aborted ? CLOSED_PIPE_EXIT_CODE : exit
  } finally {
    stopLooking()
  }
}

async function writeStream(
  { answers, renderEmpty }: Extract<ReadResult, { type: 'stream' }>,
  context: CliContext,
): Promise<number> {
  let exit = 0
  let isEmpty = true
  for await (const together of answers) {
    for (const renderableAnswer of together) exit = (await writeStreamItem(renderableAnswer, context)) || exit
    isEmpty = false
  }
  if (context.flags.json) return exit
  if (isEmpty) await writeReport(context, renderEmpty(context.out))
  await writeReport(context, await renderFootnotes(context))
  return exit
}

export async function writeAnswer(answer: RenderableAnswer, context: CliContext): Promise<number> {
  if (context.flags.json) await writeEnvelope(context, answer.envelope)
  else {
    await writeReport(context, answer.render(context.out))
    await writeReport(context, await renderFootnotes(context))
  }
  return exitCodeForEnvelope(answer.envelope)
}

/** Writes an answer as a calendar. What it lacks is said on standard error, and by the exit code. */
async function writeCalendarAnswer(
  answer: RenderableAnswer,
  path: string | undefined,
  context: CliContext,
): Promise<number> {
  const { renderCalendarFile, writeCalendarFile } = await import('./calendar-output.ts')
  const saved = await writeCalendarFile(answer.calendar!(), path, context)
  if (saved) await writeAnswer(toAnswer(saved, renderCalendarFile), context)
  const notKnown = sanitizeDeep((answer.envelope.data['not_known'] ?? []) as NotKnownData[])
  await writeStatus(context, renderNotKnown(notKnown, context.err).join('\n'))
  return exitCodeForEnvelope(answer.envelope)
}

/**
 * Writes one item of a stream. An error in the stream is an envelope for machines, and a message on standard error for
 * people.
 */
async function writeStreamItem(renderableAnswer: RenderableAnswer, context: CliContext): Promise<number> {
  const fault = renderableAnswer.envelope.kind === 'error'
  if (context.flags.json) await writeEnvelope(context, renderableAnswer.envelope)
  else if (fault)
    await writeStatus(
      context,
      renderError(sanitizeDeep(renderableAnswer.envelope.data as unknown as ErrorData), context.err),
    )
  else await writeReport(context, renderableAnswer.render(context.out))
  return exitCodeForEnvelope(renderableAnswer.envelope)
}

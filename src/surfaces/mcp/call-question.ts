import type { CallToolResult } from '@modelcontextprotocol/server'
import type { ReadSignature } from '../../../contract/declare.ts'
import { canAskElsewhere } from '../../../contract/machine-reads.ts'
import type { ReadResult } from '../../dispatch/ask.ts'
import type { Dispatcher } from '../../dispatch/dispatcher.ts'
import type { FileReply } from '../../operations/handler.ts'
import type { Envelope } from '../../operations/serialize.ts'
import { failure, isTooLarge, toErrorResult, tooLarge, toResult } from './results.ts'
import type { McpReports } from './serve-mcp.ts'
import { readToolArguments, toRawArguments } from './tool-arguments.ts'

interface QuestionContext {
  dispatcher(on: string | undefined): Promise<Dispatcher>
  reports: McpReports
  /** Aborts when the assistant gives up, or is gone. */
  signal: AbortSignal
}

/** Asks a declared question, as the command line does. */
export async function callQuestion(
  read: ReadSignature,
  sent: Readonly<Record<string, unknown>>,
  { dispatcher, reports, signal }: QuestionContext,
): Promise<CallToolResult> {
  const { on, given } = readToolArguments(read, sent, { elsewhere: canAskElsewhere(read) })
  const result = await (await dispatcher(on)).ask(read.name, toRawArguments(given), { signal })
  if (result.type === 'refusal') return toErrorResult(result.refusal, reports, result.envelope)
  if (result.type === 'file') return toFileResult(read.name, result.file)
  if (result.type === 'stream') return collectStream(read.name, result, reports)
  return toResult(read.name, reports.translate(result.envelope), reports.render(result))
}

/** Asks what a bare `usher` shows. */
export async function callDashboard(
  tool: string,
  sent: Readonly<Record<string, unknown>>,
  { dispatcher, reports, signal }: QuestionContext,
): Promise<CallToolResult> {
  const { on } = readToolArguments({ type: 'read', name: tool, parameters: {} }, sent, { elsewhere: true })
  const answer = await (await dispatcher(on)).dashboard(signal)
  return toResult(tool, reports.translate(answer.envelope), reports.render(answer))
}

/** An error in the middle makes the whole answer one: what came before it may be all or nothing of what was asked. */
async function collectStream(
  tool: string,
  { answers, renderEmpty }: Extract<ReadResult, { type: 'stream' }>,
  reports: McpReports,
): Promise<CallToolResult> {
  const envelopes: Envelope[] = []
  const lines: string[] = []
  let bytes = 0
  for await (const together of answers)
    for (const answer of together) {
      const text = reports.render(answer)
      if (answer.envelope.kind === 'error') return failure(answer.envelope, text, reports)
      envelopes.push(reports.translate(answer.envelope))
      lines.push(text)
      bytes += JSON.stringify(answer.envelope).length
      // A log may be longer than any memory.
      if (isTooLarge(bytes)) throw tooLarge(tool, bytes)
    }
  const report = lines.length === 0 ? reports.render({ render: renderEmpty }) : lines.join('\n')
  return toResult(tool, { answers: envelopes }, report)
}

async function toFileResult(tool: string, file: FileReply): Promise<CallToolResult> {
  const pieces: Uint8Array[] = []
  try {
    if (isTooLarge(file.size)) throw tooLarge(tool, file.size)
    if (file.size > 0) for await (const piece of file.contents()) pieces.push(piece)
  } finally {
    await file.close()
  }
  const base64 = Buffer.concat(pieces).toString('base64')
  if (file.type.startsWith('image/')) return { content: [{ type: 'image', data: base64, mimeType: file.type }] }
  const uri = `usher://${tool}/${encodeURIComponent(file.name)}`
  return { content: [{ type: 'resource', resource: { uri, blob: base64, mimeType: file.type } }] }
}

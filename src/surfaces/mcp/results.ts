import type { CallToolResult } from '@modelcontextprotocol/server'
import { usherError, type UsherError } from '../../lib/errors.ts'
import { formatBytes } from '../../lib/bytes.ts'
import { toErrorEnvelope } from '../../operations/envelope.ts'
import type { Envelope } from '../../operations/serialize.ts'
import type { McpReports } from './serve-mcp.ts'

/** What an assistant's client reads as one message has a limit, in bytes. source: the SDK's own, 10 MB */
const MAX_ANSWER_BYTES = 2_000_000

/** What is read as text, in characters. The whole answer is beside it. */
const MAX_REPORT_LENGTH = 40_000

/** Returns the envelope as structured content, and the report as text. Throws MCP-1 for what is too large. */
export function toResult(tool: string, structured: object, report: string): CallToolResult {
  const bytes = Buffer.byteLength(JSON.stringify(structured))
  if (bytes > MAX_ANSWER_BYTES) throw tooLarge(tool, bytes)
  return {
    structuredContent: structured as Record<string, unknown>,
    content: [{ type: 'text', text: shorten(report) }],
  }
}

export function tooLarge(tool: string, bytes: number): UsherError {
  return usherError('MCP-1', {
    tool,
    size: formatBytes(bytes),
    limit: formatBytes(MAX_ANSWER_BYTES),
    command: `${tool.replaceAll('-', ' ')} --help`,
  })
}

export const isTooLarge = (bytes: number): boolean => bytes > MAX_ANSWER_BYTES

/** A report that is cut says so. */
function shorten(report: string): string {
  if (report.length <= MAX_REPORT_LENGTH) return report
  const end = report.lastIndexOf('\n', MAX_REPORT_LENGTH)
  const kept = report.slice(0, end === -1 ? MAX_REPORT_LENGTH : end).toWellFormed()
  return `${kept}\n\n(The report is longer. All of it is in the structured content.)`
}

export function toErrorResult(
  error: UsherError,
  reports: McpReports,
  envelope = toErrorEnvelope(error),
): CallToolResult {
  return failure(envelope, reports.renderError(error.data), reports)
}

export function failure(envelope: Envelope, text: string, { translate }: McpReports): CallToolResult {
  return { isError: true, structuredContent: { ...translate(envelope) }, content: [{ type: 'text', text }] }
}

import type { ArgumentsOf } from '../../contract/declare.ts'
import type { commands } from '../../contract/commands/index.ts'
import { sanitize, sanitizeDeep } from '../lib/report/sanitize.ts'
import { translateLines } from '../lib/languages/translate-lines.ts'
import { translateData, translateEnvelope } from '../operations/translate-envelope.ts'
import { rendererFor, writeStatus, type CliContext } from '../surfaces/cli/context.ts'
import { renderError } from '../surfaces/cli/error-report.ts'
import { serveMcp, type McpReports } from '../surfaces/mcp/serve-mcp.ts'

/** `usher mcp`: answers an assistant on standard input and output, and nobody else. */
export async function runMcpCommand(
  { allow }: ArgumentsOf<(typeof commands)['mcp']>,
  context: CliContext,
): Promise<number> {
  const { io, signal } = context
  // The assistant's terminal may be closed, and a change that was begun has to come to its end.
  const endSurvival = io.surviveHangup()
  try {
    await serveMcp({
      machine: () => context.machine(),
      mayAct: allow === 'act',
      reports: plainReports(context),
      input: process.stdin,
      output: process.stdout,
      signal,
      onError: (report) => void writeStatus(context, sanitize(report)).catch(() => undefined),
    })
    return 0
  } finally {
    endSurvival()
  }
}

/** A report without layout: it is read as text. */
function plainReports({ io, translator }: CliContext): McpReports {
  const renderer = rendererFor(io, { ...io.out, isTTY: false }, { noColor: true, plain: true }, translator)
  return {
    render: (answer) => translateLines(answer.render(renderer), translator).trimEnd(),
    renderError: (error) => {
      const data = translator === null ? error : translateData('error', error, translator)
      return translateLines(renderError(sanitizeDeep(data), renderer), translator)
    },
    translate: (envelope) => translateEnvelope(envelope, translator),
  }
}

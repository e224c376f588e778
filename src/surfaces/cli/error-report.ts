import type { ErrorData } from '../../../contract/kinds/error.ts'
import { padEnd, displayWidth, wrap } from '../../lib/report/text-width.ts'
import type { TerminalRenderer } from '../../lib/report/terminal-renderer.ts'

export function renderError(error: ErrorData, renderer: TerminalRenderer): string {
  const lines = [renderHeadline(error, renderer)]
  if (error.meaning !== null) lines.push(renderer.wrap(error.meaning))
  lines.push(...renderRemedies(error.remedies, renderer), ...renderDetails(error, renderer))
  return lines.join('\n')
}

/** The code is at the right end of the first line, for looking it up. */
function renderHeadline({ summary, code }: ErrorData, renderer: TerminalRenderer): string {
  if (renderer.plain) return renderer.wrap(`${summary} (${code})`)
  const [first = '', ...rest] = wrap(summary, renderer.width - code.length - 2).split('\n')
  return [padEnd(first, renderer.width - code.length) + renderer.paint('quiet', code), ...rest].join('\n')
}

function renderRemedies(remedies: ErrorData['remedies'], renderer: TerminalRenderer): string[] {
  const arrow = renderer.symbol('arrow') === '' ? '' : `${renderer.symbol('arrow')} `
  const widest = Math.max(0, ...remedies.map(({ command }) => displayWidth(command ?? '')))
  const fits = remedies.every(({ summary }) => arrow.length + widest + 2 + displayWidth(summary) <= renderer.width)
  return remedies.map(({ command, summary }) => {
    if (command === null) return arrow + wrap(summary, renderer.width, arrow.length).trimStart()
    const typed = renderer.paint('strong', command)
    if (fits) return `${arrow}${padEnd(typed, widest)}  ${summary}`.trimEnd()
    return `${arrow}${typed}\n${wrap(summary, renderer.width, arrow.length + 2)}`
  })
}

/** The underlying errors. Output of programs is not wrapped. */
function renderDetails({ detail, underlying }: ErrorData, renderer: TerminalRenderer): string[] {
  const detailLines = detail === null ? [] : detail.trimEnd().split('\n')
  const causes = underlying === null ? [] : [underlying.summary, ...(underlying.detail?.trimEnd().split('\n') ?? [])]
  return [...detailLines, ...causes].map((line) => renderer.paint('quiet', `  ${line}`))
}

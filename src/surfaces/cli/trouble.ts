import type { ErrorData } from '../../../contract/kinds/error.ts'
import { padEnd, widthOf, wrap } from '../../lib/report/fit.ts'
import type { TerminalPage } from '../../lib/report/terminal.ts'

/** An error for people: what happened, what it means, what to type; the technical text last and quiet. */
export function drawTrouble(error: ErrorData, page: TerminalPage): string {
  const lines = [headline(error, page)]
  if (error.meaning !== null) lines.push(page.wrap(error.meaning))
  lines.push(...drawRemedies(error.remedies, page), ...beneath(error, page))
  return lines.join('\n')
}

/** The code stands at the right end of the first line, where somebody who looks it up finds it. */
function headline({ summary, code }: ErrorData, page: TerminalPage): string {
  if (page.plain) return page.wrap(`${summary} (${code})`)
  const [first = '', ...rest] = wrap(summary, page.width - code.length - 2).split('\n')
  return [padEnd(first, page.width - code.length) + page.paint('quiet', code), ...rest].join('\n')
}

function drawRemedies(remedies: ErrorData['remedies'], page: TerminalPage): string[] {
  const arrow = page.symbol('arrow') === '' ? '' : `${page.symbol('arrow')} `
  const widest = Math.max(0, ...remedies.map(({ command }) => widthOf(command ?? '')))
  const fits = remedies.every(({ summary }) => arrow.length + widest + 2 + widthOf(summary) <= page.width)
  return remedies.map(({ command, summary }) => {
    if (command === null) return arrow + wrap(summary, page.width, arrow.length).trimStart()
    const typed = page.paint('strong', command)
    if (fits) return `${arrow}${padEnd(typed, widest)}  ${summary}`.trimEnd()
    return `${arrow}${typed}\n${wrap(summary, page.width, arrow.length + 2)}`
  })
}

/** What failed underneath, and underneath that. A command's own words are not broken anew. */
function beneath({ detail, underlying }: ErrorData, page: TerminalPage): string[] {
  const own = detail === null ? [] : detail.trimEnd().split('\n')
  const led = underlying === null ? [] : [underlying.summary, ...(underlying.detail?.trimEnd().split('\n') ?? [])]
  return [...own, ...led].map((line) => page.paint('quiet', `  ${line}`))
}

import { widthOf } from './fit.ts'
import type { Page } from './page.ts'

/** A mark and what it stands for: further lines begin below the first word, not below the mark. */
export function drawItem(mark: string, text: string, page: Page, { indent = 0, gap = 1 } = {}): string {
  if (mark === '') return page.wrap(text, indent)
  const inner = indent + widthOf(mark) + gap
  return `${' '.repeat(indent)}${mark}${' '.repeat(gap)}${page.wrap(text, inner).trimStart()}`
}

export interface Remedy {
  command: string | null
  summary: string | null
}

/** What to type and what that comes to. Too long for one line, what is typed has a line of its own and is never broken. */
export function drawRemedy({ command, summary }: Remedy, page: Page, indent = 0): string {
  const arrow = page.symbol('arrow')
  if (command === null) return drawItem(arrow, summary ?? '', page, { indent })
  const typed = `${' '.repeat(indent)}${[arrow, page.paint('accent', command)].filter(Boolean).join(' ')}`
  if (summary === null) return typed
  const line = `${typed}  ${summary}`
  return widthOf(line) <= page.width ? line : `${typed}\n${page.wrap(summary, indent + 2)}`
}

/** A sentence with what to type at its end, or on a line of its own where it does not fit there whole. */
export function drawWithCommand(sentence: string, command: string | null, page: Page, indent = 0): string {
  const said = page.wrap(sentence, indent)
  if (command === null) return said
  const typed = page.paint('accent', command)
  const fits = widthOf(`${said.split('\n').at(-1)!}  ${typed}`) <= page.width
  return fits ? `${said}  ${typed}` : `${said}\n${' '.repeat(indent)}${typed}`
}

import { displayWidth } from './text-width.ts'
import type { Renderer } from './renderer.ts'

/** Renders a mark and its text: further lines align with the first word, not with the mark. */
export function renderItem(mark: string, text: string, renderer: Renderer, { indent = 0, gap = 1 } = {}): string {
  if (mark === '') return renderer.wrap(text, indent)
  const inner = indent + displayWidth(mark) + gap
  return `${' '.repeat(indent)}${mark}${' '.repeat(gap)}${renderer.wrap(text, inner).trimStart()}`
}

export interface RemedyLine {
  command: string | null
  summary: string | null
}

/**
 * Renders a command and its effect. If they do not fit on one line, the command gets its own line and is never broken.
 */
export function renderRemedy({ command, summary }: RemedyLine, renderer: Renderer, indent = 0): string {
  const arrow = renderer.symbol('arrow')
  if (command === null) return renderItem(arrow, summary ?? '', renderer, { indent })
  const typed = `${' '.repeat(indent)}${[arrow, renderer.paint('accent', command)].filter(Boolean).join(' ')}`
  if (summary === null) return typed
  const line = `${typed}  ${summary}`
  return displayWidth(line) <= renderer.width ? line : `${typed}\n${renderer.wrap(summary, indent + 2)}`
}

/** Renders a sentence with a command at its end, or on its own line if it does not fit. */
export function renderWithCommand(sentence: string, command: string | null, renderer: Renderer, indent = 0): string {
  const wrapped = renderer.wrap(sentence, indent)
  if (command === null) return wrapped
  const typed = renderer.paint('accent', command)
  const fits = displayWidth(`${wrapped.split('\n').at(-1)!}  ${typed}`) <= renderer.width
  return fits ? `${wrapped}  ${typed}` : `${wrapped}\n${' '.repeat(indent)}${typed}`
}

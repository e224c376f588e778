import type { Pen } from '../pen.ts'
import { attentionOf, type AttentionItem, type TopState } from '../state.ts'
import { missingValue } from './missing.ts'
import { panelTitle } from './title.ts'

/** What needs somebody, the most severe first: what is wrong, since when, and what helps. */
export function attentionPanel(state: TopState, pen: Pen, columns: number, lines: number, now: Date): string[] {
  const { dashboard } = state.values
  const items = attentionOf(state)
  const title = panelTitle(
    pen,
    pen.say('What needs attention'),
    items.length === 0 ? '' : String(items.length),
    dashboard,
    columns,
    now,
  )
  if (items.length === 0)
    return [title, '', ` ${pen.tone('quiet', missingValue(dashboard, pen) ?? pen.say('Nothing needs attention.'))}`]
  const at = Math.min(state.attentionAt, items.length - 1)
  const blocks = items.map((item, index) => attentionLines(item, index === at, pen, columns))
  return [title, '', ...visibleBlocks(blocks, at, lines - 2)]
}

/** Returns the lines around the selected block, which begins within them. */
function visibleBlocks(blocks: readonly string[][], at: number, lines: number): string[] {
  const before = blocks.slice(0, at).reduce((sum, { length }) => sum + length, 0)
  const all = blocks.flat()
  const first = Math.max(0, Math.min(before - Math.floor(lines / 3), all.length - lines))
  return all.slice(first, first + lines)
}

function attentionLines(
  { subject, started_at, summary, because, meaning, command, repair, finding }: AttentionItem,
  isSelected: boolean,
  pen: Pen,
  columns: number,
): string[] {
  const bar = isSelected ? pen.tone('accent', pen.shape('bar')) : ' '
  const age = started_at === null ? '' : `  ${pen.tone('quiet', pen.age(started_at))}`
  const indented = (text: string) => pen.wrap(text, columns - 4, 3).map((line) => `${bar}  ${line}`)
  const canRepair = repair !== null && finding !== null
  const help = canRepair
    ? pen.tone('accent', pen.say('Press Enter to see what its repair would do.'))
    : command === null
      ? ''
      : `${pen.symbol('arrow')} ${pen.tone('accent', command)}`
  return [
    pen.fit(`${bar}${pen.tone('bad', pen.symbol('bad'))} ${pen.tone('strong', subject)}${age}`, columns),
    ...indented(summary),
    ...(because === null ? [] : indented(because)),
    ...(meaning === null ? [] : indented(pen.tone('quiet', meaning))),
    ...(help === '' ? [] : [pen.fit(`${bar}  ${help}`, columns)]),
    '',
  ]
}

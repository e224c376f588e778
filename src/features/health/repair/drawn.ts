import type { RepairData, RepairStep } from '../../../../contract/kinds/repair.ts'
import { drawItem, drawRemedy } from '../../../lib/report/item.ts'
import type { Page } from '../../../lib/report/page.ts'

const marks = { 'to-do': 'arrow', done: 'ok', failed: 'bad' } as const
const tones = { 'to-do': 'accent', done: 'good', failed: 'bad' } as const

/** What is wrong and why it matters, what is done against it, and what the second look says. */
export function drawRepair(data: RepairData, page: Page): string {
  const { summary, meaning, before, steps, left, commands, after, by_hand: hand } = data
  return [
    page.paint('strong', page.wrap(summary)),
    page.wrap(meaning, 2),
    ...quoted(before.evidence, page),
    '',
    ...steps.map((one) => drawStep(one, page)),
    ...left.map(({ what, because }) =>
      drawItem(page.symbol('dot'), `${what}: left as it is. ${because}`, page, { indent: 2 }),
    ),
    ...commands.map((line) => page.paint('quiet', page.wrap(line, 4))),
    ...(after === null ? [] : ['', page.wrap(`Looked at again: ${after.summary}`), ...quoted(after.evidence, page)]),
    ...(hand === null ? [] : [drawRemedy(hand, page, 2)]),
  ].join('\n')
}

const MOST = 4

const quoted = (facts: readonly string[], page: Page): string[] =>
  facts.slice(0, MOST).map((fact) => page.paint('quiet', page.wrap(`"${fact}"`, 2)))

function drawStep({ what, did, because }: RepairStep, page: Page): string {
  const said = `${what}${because === null ? '' : ` ${because}`}`
  return page.paint(tones[did], drawItem(page.symbol(marks[did]), said, page, { indent: 2 }))
}

import type { RepairData, RepairStep } from '../../../../contract/kinds/repair.ts'
import { renderItem, renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

const stepSymbols = { pending: 'arrow', running: 'arrow', skipped: 'dot', done: 'ok', failed: 'bad' } as const
const stepTones = { pending: 'accent', running: 'accent', skipped: 'quiet', done: 'good', failed: 'bad' } as const

export function renderRepair(data: RepairData, renderer: Renderer): string {
  const { summary, meaning, before, steps, skipped, commands, after, remedy } = data
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    renderer.wrap(meaning, 2),
    ...quoteEvidence(before.evidence, renderer),
    '',
    ...steps.map((one) => renderStep(one, renderer)),
    ...skipped.map(({ subject, because }) =>
      renderItem(renderer.symbol('dot'), `${subject}: skipped. ${because}`, renderer, { indent: 2 }),
    ),
    ...commands.map((line) => renderer.paint('quiet', renderer.wrap(line, 4))),
    ...(after === null
      ? []
      : ['', renderer.wrap(`Checked again: ${after.summary}`), ...quoteEvidence(after.evidence, renderer)]),
    ...(remedy === null ? [] : [renderRemedy(remedy, renderer, 2)]),
  ].join('\n')
}

const MAX_QUOTED = 4

const quoteEvidence = (facts: readonly string[], renderer: Renderer): string[] =>
  facts.slice(0, MAX_QUOTED).map((fact) => renderer.paint('quiet', renderer.wrap(`"${fact}"`, 2)))

function renderStep({ title, result, because }: RepairStep, renderer: Renderer): string {
  const text = `${title}${because === null ? '' : ` ${because}`}`
  return renderer.paint(
    stepTones[result],
    renderItem(renderer.symbol(stepSymbols[result]), text, renderer, { indent: 2 }),
  )
}

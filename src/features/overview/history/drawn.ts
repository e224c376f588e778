import type { UndoData } from '../../../../contract/kinds/undo.ts'
import type { Page } from '../../../lib/report/page.ts'

/** What is put back, thing by thing; then what is left alone, and what was done since. */
export function drawUndo({ rehearsed, complete, change, steps, left, since, commands }: UndoData, page: Page): string {
  const tone = rehearsed ? 'strong' : complete ? 'good' : 'bad'
  const head = rehearsed
    ? `Putting “${change.summary}” back would change this. Nothing was changed.`
    : complete
      ? `“${change.summary}” was put back.`
      : `“${change.summary}” was put back, but not all of it is well: usher status`
  const arrow = page.symbol('arrow') || 'to'
  const rows = steps.map(({ what, from, to }) => [what, `${from ?? 'not set'} ${arrow} ${to ?? 'not set'}`])
  return [
    page.paint(tone, page.wrap(head)),
    ...(rows.length > 0 ? ['', page.table(rows, { indent: 2 })] : []),
    ...left.map(({ what, because }) => page.wrap(`${page.symbol('warn')} ${what} is left: ${because}.`)),
    ...since.map(({ id, at, summary }) => page.wrap(`Since then, ${page.time(at)}: ${summary} (${id}). That stays.`)),
    ...(rehearsed && commands.length > 0 ? ['', 'It would run:', ...commands.map((line) => `  ${line}`)] : []),
  ].join('\n')
}

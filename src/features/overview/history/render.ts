import type { UndoData } from '../../../../contract/kinds/undo.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderUndo(
  { rehearsed, complete, change, steps, left, since, commands }: UndoData,
  renderer: Renderer,
): string {
  const tone = rehearsed ? 'strong' : complete ? 'good' : 'bad'
  const head = rehearsed
    ? `Undoing “${change.summary}” would change this. Nothing was changed.`
    : complete
      ? `“${change.summary}” was undone.`
      : `“${change.summary}” was undone, but not everything is healthy: usher status`
  const arrow = renderer.symbol('arrow') || 'to'
  const rows = steps.map(({ what, from, to }) => [what, `${from ?? 'not set'} ${arrow} ${to ?? 'not set'}`])
  return [
    renderer.paint(tone, renderer.wrap(head)),
    ...(rows.length > 0 ? ['', renderer.table(rows, { indent: 2 })] : []),
    ...left.map(({ what, because }) =>
      renderer.wrap(`${renderer.symbol('warn')} ${what} stays unchanged: ${because}.`),
    ),
    ...since.map(({ id, at, summary }) =>
      renderer.wrap(`Later, ${renderer.time(at)}: ${summary} (${id}). That stays.`),
    ),
    ...(rehearsed && commands.length > 0 ? ['', 'It would run:', ...commands.map((line) => `  ${line}`)] : []),
  ].join('\n')
}

import type { UndoData } from '../../../../contract/kinds/undo.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderUndo(
  { dry_run, complete, summary, change, steps, skipped, later_changes, commands }: UndoData,
  renderer: Renderer,
): string {
  const tone = dry_run ? 'strong' : complete ? 'good' : 'bad'
  const head = dry_run ? `Undoing “${change.summary}” would change this. Nothing was changed.` : summary
  const arrow = renderer.symbol('arrow') || 'to'
  const rows = steps.map(({ subject, from, to }) => [subject, `${from ?? 'not set'} ${arrow} ${to ?? 'not set'}`])
  return [
    renderer.paint(tone, renderer.wrap(head)),
    ...(rows.length > 0 ? ['', renderer.table(rows, { indent: 2 })] : []),
    ...skipped.map(({ subject, because }) =>
      renderer.wrap(`${renderer.symbol('warn')} ${subject} stays unchanged: ${because}.`),
    ),
    ...later_changes.map(({ id, started_at: at, summary }) =>
      renderer.wrap(`Later, ${renderer.time(at)}: ${summary} (${id}). That stays.`),
    ),
    ...(dry_run && commands.length > 0 ? ['', 'It would run:', ...commands.map((line) => `  ${line}`)] : []),
  ].join('\n')
}

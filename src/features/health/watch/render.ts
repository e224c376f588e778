import type { WatchData } from '../../../../contract/kinds/watch.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderWatch(
  { rehearsed, summary, guards, delivers_by, stopped }: WatchData,
  renderer: Renderer,
): string {
  const guard =
    guards.length === 0
      ? 'No folder is guarded yet: the first check finds the folders to guard.'
      : `Guarded: ${joinWithAnd(guards)}. If its disk disappears, usher stops the services that mount it.`
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(rehearsed ? ['', renderer.wrap(guard)] : []),
    ...(rehearsed && delivers_by.length === 0
      ? ['', `${renderer.symbol('arrow')} usher alerts  what can be told, and by which ways`]
      : []),
    ...(stopped.length > 0
      ? ['', renderer.wrap(`Stopped: ${joinWithAnd(stopped)}. usher undo starts them again.`)]
      : []),
  ].join('\n')
}

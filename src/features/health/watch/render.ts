import type { WatchData } from '../../../../contract/kinds/watch.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderWatch(
  { dry_run: dryRun, summary, guarded_folders, channels, stopped_services }: WatchData,
  renderer: Renderer,
): string {
  const guard =
    guarded_folders.length === 0
      ? 'No folder is guarded yet: the first check finds the folders to guard.'
      : `Guarded: ${joinWithAnd(guarded_folders)}. If its disk disappears, usher stops the services that mount it.`
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(dryRun ? ['', renderer.wrap(guard)] : []),
    ...(dryRun && channels.length === 0
      ? ['', `${renderer.symbol('arrow')} usher alerts  the alerts, and how to get them delivered`]
      : []),
    ...(stopped_services.length > 0
      ? ['', renderer.wrap(`Stopped: ${joinWithAnd(stopped_services)}. usher undo starts them again.`)]
      : []),
  ].join('\n')
}

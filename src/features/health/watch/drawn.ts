import type { WatchData } from '../../../../contract/kinds/watch.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import type { Page } from '../../../lib/report/page.ts'

export function drawWatch({ rehearsed, summary, guards, delivers_by, stopped }: WatchData, page: Page): string {
  const guard =
    guards.length === 0
      ? 'No folder is guarded yet: the first look finds those whose disk is to be guarded.'
      : `Guarded: ${listed(guards)}. Where its disk vanishes, what is given it is stopped.`
  return [
    page.wrap(page.paint('strong', summary)),
    ...(rehearsed ? ['', page.wrap(guard)] : []),
    ...(rehearsed && delivers_by.length === 0
      ? ['', `${page.symbol('arrow')} usher alerts  what can be told, and by which ways`]
      : []),
    ...(stopped.length > 0 ? ['', page.wrap(`Stopped: ${listed(stopped)}. usher undo starts them again.`)] : []),
  ].join('\n')
}

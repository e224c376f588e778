import type { Disruption } from '../../../../contract/kinds/disruption.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

/** Whether everything could be asked, and nobody and nothing would be disturbed. */
export const isUndisturbed = ({ complete, watching, active_downloads, imports }: Disruption): boolean =>
  complete && watching.length + active_downloads.length + imports.length === 0

/** Draws who and what would be disturbed, and how to wait until that is over, if the action can wait. */
export function renderDisruption(
  disruption: Disruption | null,
  renderer: Renderer,
  { canWait = true }: { canWait?: boolean } = {},
): string[] {
  if (disruption === null) return []
  const { summary, watching, imports, active_downloads } = disruption
  if (isUndisturbed(disruption)) return ['', renderer.wrap(summary)]
  const isWorthWaiting = watching.length + imports.length > 0 || active_downloads.some(({ resumes }) => !resumes)
  const hint = canWait && isWorthWaiting ? [renderer.wrap('Add --when-idle to wait until nobody is disturbed.')] : []
  return ['', renderer.paint('warn', renderer.wrap(summary)), ...hint]
}

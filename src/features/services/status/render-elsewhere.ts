import type { RemoteServiceStatus } from '../../../../contract/kinds/status.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

/** Returns the lines about apps that usher does not operate. */
export function renderElsewhere(elsewhere: readonly RemoteServiceStatus[], renderer: Renderer): string[] {
  const rows = elsewhere.map(({ service, label, address, reached, because, setting }) => [
    service,
    label,
    reached ? renderer.paint('good', 'answers') : renderer.paint('bad', 'does not answer'),
    reached ? address : (because ?? address),
    renderer.paint('quiet', setting),
  ])
  return [renderer.paint('strong', 'Elsewhere'), renderer.table(rows, { indent: 2 })]
}

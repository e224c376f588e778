import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { DriftedFile } from '../../../../contract/kinds/drift.ts'
import type { ResetData } from '../../../../contract/kinds/reset.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

const statusLabels: Record<DriftedFile['status'], string> = {
  'as-declared': 'as declared',
  outdated: 'from an older usher',
  changed: 'changed by hand',
  adopted: 'yours',
  missing: 'not there',
}

export function renderAdoption({ summary, files }: AdoptionData, renderer: Renderer): string {
  return [renderer.paint('strong', summary), '', ...files.map((file) => renderFile(file, renderer))].join('\n')
}

export function renderReset(
  { summary, dry_run: dryRun, files, copies, outdated_services }: ResetData,
  renderer: Renderer,
): string {
  return [
    renderer.paint('strong', summary),
    ...(files.length > 0 ? [''] : []),
    ...files.map((file) => renderFile(file, renderer)),
    ...copies.map((path) => renderer.paint('quiet', `${dryRun ? 'A copy would be kept' : 'A copy is kept'}: ${path}`)),
    ...(outdated_services.length > 0
      ? ['', renderer.wrap(`usher up recreates the services that run with the previous text.`)]
      : []),
  ].join('\n')
}

function renderFile(
  { path, status, lines_added: added, lines_removed: removed }: DriftedFile,
  renderer: Renderer,
): string {
  const lines = added + removed === 0 ? '' : `, ${added} more and ${removed} fewer lines than declared`
  return `  ${path}  ${renderer.paint('quiet', `${statusLabels[status]}${lines}`)}`
}

import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { DriftedFile } from '../../../../contract/kinds/drift.ts'
import type { ResetData } from '../../../../contract/kinds/reset.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

const statusLabels: Record<DriftedFile['standing'], string> = {
  'as-declared': 'as declared',
  older: 'from an older usher',
  changed: 'changed by hand',
  adopted: 'yours',
  missing: 'not there',
}

export function renderAdoption({ summary, files }: AdoptionData, renderer: Renderer): string {
  return [renderer.paint('strong', summary), '', ...files.map((file) => renderFile(file, renderer))].join('\n')
}

export function renderReset({ summary, rehearsed, files, kept, restart }: ResetData, renderer: Renderer): string {
  return [
    renderer.paint('strong', summary),
    '',
    ...files.map((file) => renderFile(file, renderer)),
    ...kept.map((path) => renderer.paint('quiet', `${rehearsed ? 'A copy would be kept' : 'A copy is kept'}: ${path}`)),
    ...(restart.length > 0
      ? ['', renderer.wrap(`usher up recreates the services that run with the previous text.`)]
      : []),
  ].join('\n')
}

function renderFile(
  { path, standing, lines_added: added, lines_removed: removed }: DriftedFile,
  renderer: Renderer,
): string {
  const lines = added + removed === 0 ? '' : `, ${added} more and ${removed} fewer lines than declared`
  return `  ${path}  ${renderer.paint('quiet', `${statusLabels[standing]}${lines}`)}`
}

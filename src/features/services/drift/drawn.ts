import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { DriftedFile } from '../../../../contract/kinds/drift.ts'
import type { ResetData } from '../../../../contract/kinds/reset.ts'
import type { Page } from '../../../lib/report/page.ts'

const standings: Record<DriftedFile['standing'], string> = {
  'as-declared': 'as declared',
  older: 'as an earlier usher wrote it',
  changed: 'changed by hand',
  adopted: 'yours',
  missing: 'not there',
}

export function drawAdoption({ summary, files }: AdoptionData, page: Page): string {
  return [page.paint('strong', summary), '', ...files.map((file) => drawFile(file, page))].join('\n')
}

export function drawReset({ summary, rehearsed, files, kept, restart }: ResetData, page: Page): string {
  return [
    page.paint('strong', summary),
    '',
    ...files.map((file) => drawFile(file, page)),
    ...kept.map((path) => page.paint('quiet', `${rehearsed ? 'A copy would be kept' : 'A copy is kept'}: ${path}`)),
    ...(restart.length > 0 ? ['', page.wrap(`Whatever runs from the other text is made anew by: usher up`)] : []),
  ].join('\n')
}

function drawFile({ path, standing, lines_added: added, lines_removed: removed }: DriftedFile, page: Page): string {
  const lines = added + removed === 0 ? '' : `, ${added} lines more and ${removed} fewer than declared`
  return `  ${path}  ${page.paint('quiet', `${standings[standing]}${lines}`)}`
}

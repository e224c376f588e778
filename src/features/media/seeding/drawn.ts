import type { StopSeedingData } from '../../../../contract/kinds/stop-seeding.ts'
import type { Page } from '../../../lib/report/page.ts'

export function drawStopSeeding(data: StopSeedingData, page: Page): string {
  const { summary, download, files, kept, warnings, rehearsed, removes_files: removes } = data
  const names = files.map(({ path, frees_bytes: frees, library_path: same }) => [
    frees > 0 ? page.bytes(frees) : 'nothing',
    last(path),
    same === null ? '' : `the library has it as ${last(same)}`,
  ])
  page.explain('seeding', 'hardlink', ...(warnings.length > 0 ? ['ratio'] : []))
  return [
    page.paint('strong', page.wrap(summary)),
    '',
    page.table([[page.paint('accent', download.title), `${page.bytes(download.size_bytes)}, in ${download.client}`]]),
    ...(removes && names.length > 0 ? [page.table(names, { indent: 2, right: [0] })] : []),
    ...(warnings.length > 0 ? ['', page.paint('strong', rehearsed ? 'What it still owes' : 'What it owed')] : []),
    ...warnings.map((one) => page.wrap(`${page.symbol('warn')} ${one}`, 2)),
    '',
    page.paint('strong', 'What the library keeps'),
    page.table(
      kept.map(({ path, there }) => [
        last(path),
        there === null ? 'stays' : there ? 'seen, the same file' : 'not there any more',
      ]),
      { indent: 2 },
    ),
  ].join('\n')
}

const last = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

import type { StopSeedingData } from '../../../../contract/kinds/stop-seeding.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderStopSeeding(data: StopSeedingData, renderer: Renderer): string {
  const { summary, download, files, library_files, warnings, dry_run, removes_files: removes } = data
  const names = files.map(({ path, frees_bytes: frees, library_path: same }) => [
    frees > 0 ? renderer.bytes(frees) : 'nothing',
    baseName(path),
    same === null ? '' : `the library has it as ${baseName(same)}`,
  ])
  renderer.addFootnotes('seeding', 'hardlink', ...(warnings.length > 0 ? ['ratio'] : []))
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    '',
    renderer.table([
      [
        renderer.paint('accent', download.title),
        `${renderer.bytes(download.size_bytes)}, in ${download.download_client}`,
      ],
    ]),
    ...(removes && names.length > 0 ? [renderer.table(names, { indent: 2, rightAligned: [0] })] : []),
    ...(warnings.length > 0
      ? ['', renderer.paint('strong', dry_run ? 'Seeding still required' : 'Seeding that was still required')]
      : []),
    ...warnings.map((one) => renderer.wrap(`${renderer.symbol('warn')} ${one}`, 2)),
    '',
    renderer.paint('strong', 'Files that stay in the library'),
    renderer.table(
      library_files.map(({ path, exists }) => [
        baseName(path),
        exists === null ? 'stays' : exists ? 'checked, the same file' : 'not there any more',
      ]),
      { indent: 2 },
    ),
  ].join('\n')
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

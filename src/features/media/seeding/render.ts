import type { StopSeedingData } from '../../../../contract/kinds/stop-seeding.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderStopSeeding(data: StopSeedingData, renderer: Renderer): string {
  const { summary, download, files, library_files, warnings, dry_run, removes_files: removesFiles } = data
  const rows = files.map(({ path, frees_bytes: frees, library_path: libraryPath }) => [
    frees > 0 ? renderer.bytes(frees) : 'nothing',
    baseName(path),
    libraryPath === null ? '' : `the library has it as ${baseName(libraryPath)}`,
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
    ...(removesFiles && rows.length > 0 ? [renderer.table(rows, { indent: 2, rightAligned: [0] })] : []),
    ...(warnings.length > 0
      ? ['', renderer.paint('strong', dry_run ? 'Seeding still required' : 'Seeding that was still required')]
      : []),
    ...warnings.map((warning) => renderer.wrap(`${renderer.symbol('warn')} ${warning}`, 2)),
    '',
    renderer.paint('strong', 'Files that stay in the library'),
    renderer.table(
      library_files.map(({ path, exists }) => [
        baseName(path),
        exists === null ? 'stays' : exists ? 'verified, the same file' : 'no longer exists',
      ]),
      { indent: 2 },
    ),
  ].join('\n')
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

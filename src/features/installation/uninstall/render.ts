import type { RemovalItemType, UninstallData, UninstallItem } from '../../../../contract/kinds/uninstall.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

const groups: [title: string, of: RemovalItemType[]][] = [
  ['Background units', ['unit']],
  ['Containers', ['container']],
  ['Networks and images', ['network', 'image']],
  ['Data of the services', ['volume', 'service-folder']],
  ['The stack’s files', ['stack-file']],
  ['The household’s own files', ['media-folder']],
]

export function renderUninstall(data: UninstallData, renderer: Renderer): string {
  const { summary, items, kept, not_known, dry_run: dryRun, removal, commands } = data
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    ...groups.flatMap(([title, of]) =>
      renderGroup(
        title,
        items.filter(({ type }) => of.includes(type)),
        renderer,
      ),
    ),
    ...not_known.map(
      ({ subject, because }, at) => `${at === 0 ? '\n' : ''}${renderer.wrap(`Not known: ${subject}. ${because}`)}`,
    ),
    ...(kept.length === 0 ? [] : ['', renderer.paint('strong', 'Stays')]),
    ...kept.flatMap(({ title, path, because }) => [
      `  ${title}: ${path}`,
      renderer.paint('quiet', renderer.wrap(`${because}.`, 4)),
    ]),
    ...(dryRun && commands.length > 0 ? ['', 'It would run:', ...commands.map((line) => `  ${line}`)] : []),
    ...(dryRun && items.length > 0
      ? ['', `To do it: ${renderer.paint('accent', `usher uninstall apply ${removal}`)}`]
      : []),
  ].join('\n')
}

function renderGroup(title: string, items: readonly UninstallItem[], renderer: Renderer): string[] {
  if (items.length === 0) return []
  const [plain, more] = [items.filter(isPlain), items.filter((item) => !isPlain(item))]
  const drawn = more.flatMap((item) => [
    renderer.table([row(item, renderer)], { indent: 2 }),
    ...(item.path === null ? [] : [renderer.paint('quiet', `    ${item.path}`)]),
    ...(item.because === null ? [] : [renderer.wrap(`${capitalize(item.because)}.`, 4)]),
    ...item.unexplained_files.map((path) => `    ${renderer.symbol('warn')} ${path}`),
  ])
  const table =
    plain.length === 0
      ? []
      : [
          renderer.table(
            plain.map((item) => row(item, renderer)),
            { indent: 2 },
          ),
        ]
  return ['', renderer.paint('strong', title), ...table, ...drawn]
}

const isPlain = ({ path, because, unexplained_files }: UninstallItem): boolean =>
  path === null && because === null && unexplained_files.length === 0

const row = (item: UninstallItem, renderer: Renderer): string[] => [
  item.name,
  sizeCell(item, renderer),
  resultCell(item, renderer),
]

const capitalize = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`

const resultLabels: Record<UninstallItem['result'], string> = {
  'would-stop': 'would stop',
  'would-remove': 'would go',
  'would-keep': 'would stay',
  stopped: 'stopped',
  removed: 'removed',
  kept: 'left',
}

const resultCell = ({ result }: UninstallItem, renderer: Renderer): string =>
  renderer.paint(result === 'would-keep' || result === 'kept' ? 'warn' : 'quiet', resultLabels[result])

function sizeCell({ size_bytes, files_total }: UninstallItem, renderer: Renderer): string {
  if (size_bytes === null) return ''
  return files_total === null
    ? renderer.bytes(size_bytes)
    : `${renderer.bytes(size_bytes)} in ${files_total} ${files_total === 1 ? 'file' : 'files'}`
}

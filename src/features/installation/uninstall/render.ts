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
  const { summary, items, kept, not_known, rehearsed, removal, commands } = data
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    ...groups.flatMap(([title, of]) =>
      renderGroup(
        title,
        items.filter(({ what }) => of.includes(what)),
        renderer,
      ),
    ),
    ...not_known.map(
      ({ what, because }, at) => `${at === 0 ? '\n' : ''}${renderer.wrap(`Not known: ${what}. ${because}`)}`,
    ),
    ...(kept.length === 0 ? [] : ['', renderer.paint('strong', 'Stays')]),
    ...kept.flatMap(({ title, at, because }) => [
      `  ${title}: ${at}`,
      renderer.paint('quiet', renderer.wrap(`${because}.`, 4)),
    ]),
    ...(rehearsed && commands.length > 0 ? ['', 'It would run:', ...commands.map((line) => `  ${line}`)] : []),
    ...(rehearsed && items.length > 0
      ? ['', `To do it: ${renderer.paint('accent', `usher uninstall apply ${removal}`)}`]
      : []),
  ].join('\n')
}

function renderGroup(title: string, items: readonly UninstallItem[], renderer: Renderer): string[] {
  if (items.length === 0) return []
  const [plain, more] = [items.filter(isPlain), items.filter((item) => !isPlain(item))]
  const drawn = more.flatMap((item) => [
    renderer.table([row(item, renderer)], { indent: 2 }),
    ...(item.at === null ? [] : [renderer.paint('quiet', `    ${item.at}`)]),
    ...(item.because === null ? [] : [renderer.wrap(`${capitalize(item.because)}.`, 4)]),
    ...item.foreign.map((path) => `    ${renderer.symbol('warn')} ${path}`),
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

const isPlain = ({ at, because, foreign }: UninstallItem): boolean =>
  at === null && because === null && foreign.length === 0

const row = (item: UninstallItem, renderer: Renderer): string[] => [
  item.name,
  sizeCell(item, renderer),
  resultCell(item, renderer),
]

const capitalize = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`

const resultLabels: Record<UninstallItem['result'], string> = {
  'would-stop': 'would stop',
  'would-go': 'would go',
  'would-stay': 'would stay',
  stopped: 'stopped',
  removed: 'removed',
  left: 'left',
}

const resultCell = ({ result }: UninstallItem, renderer: Renderer): string =>
  renderer.paint(result === 'would-stay' || result === 'left' ? 'warn' : 'quiet', resultLabels[result])

function sizeCell({ bytes, files }: UninstallItem, renderer: Renderer): string {
  if (bytes === null) return ''
  return files === null
    ? renderer.bytes(bytes)
    : `${renderer.bytes(bytes)} in ${files} ${files === 1 ? 'file' : 'files'}`
}

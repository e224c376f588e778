import type { RemovedThing, UninstallData, UninstallItem } from '../../../../contract/kinds/uninstall.ts'
import type { Page } from '../../../lib/report/page.ts'

const groups: [title: string, of: RemovedThing[]][] = [
  ['What runs by itself', ['unit']],
  ['Containers', ['container']],
  ['Networks and images', ['network', 'image']],
  ['What the services keep', ['volume', 'service-folder']],
  ['The stack’s files', ['stack-file']],
  ['The household’s own files', ['media-folder']],
]

export function drawUninstall(data: UninstallData, page: Page): string {
  const { summary, items, kept, not_known, rehearsed, removal, commands } = data
  return [
    page.paint('strong', page.wrap(summary)),
    ...groups.flatMap(([title, of]) =>
      group(
        title,
        items.filter(({ what }) => of.includes(what)),
        page,
      ),
    ),
    ...not_known.map(
      ({ what, because }, at) => `${at === 0 ? '\n' : ''}${page.wrap(`Not known: ${what}. ${because}`)}`,
    ),
    ...(kept.length === 0 ? [] : ['', page.paint('strong', 'Stays')]),
    ...kept.flatMap(({ title, at, because }) => [
      `  ${title}: ${at}`,
      page.paint('quiet', page.wrap(`${because}.`, 4)),
    ]),
    ...(rehearsed && commands.length > 0 ? ['', 'It would run:', ...commands.map((line) => `  ${line}`)] : []),
    ...(rehearsed && items.length > 0
      ? ['', `To do it: ${page.paint('accent', `usher uninstall apply ${removal}`)}`]
      : []),
  ].join('\n')
}

function group(title: string, items: readonly UninstallItem[], page: Page): string[] {
  if (items.length === 0) return []
  const [plain, more] = [items.filter(isPlain), items.filter((item) => !isPlain(item))]
  const drawn = more.flatMap((item) => [
    page.table([row(item, page)], { indent: 2 }),
    ...(item.at === null ? [] : [page.paint('quiet', `    ${item.at}`)]),
    ...(item.because === null ? [] : [page.wrap(`${sentence(item.because)}.`, 4)]),
    ...item.foreign.map((path) => `    ${page.symbol('warn')} ${path}`),
  ])
  const table =
    plain.length === 0
      ? []
      : [
          page.table(
            plain.map((item) => row(item, page)),
            { indent: 2 },
          ),
        ]
  return ['', page.paint('strong', title), ...table, ...drawn]
}

const isPlain = ({ at, because, foreign }: UninstallItem): boolean =>
  at === null && because === null && foreign.length === 0

const row = (item: UninstallItem, page: Page): string[] => [item.name, size(item, page), marked(item, page)]

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`

const words: Record<UninstallItem['result'], string> = {
  'would-stop': 'would stop',
  'would-go': 'would go',
  'would-stay': 'would stay',
  stopped: 'stopped',
  removed: 'removed',
  left: 'left',
}

const marked = ({ result }: UninstallItem, page: Page): string =>
  page.paint(result === 'would-stay' || result === 'left' ? 'warn' : 'quiet', words[result])

function size({ bytes, files }: UninstallItem, page: Page): string {
  if (bytes === null) return ''
  return files === null ? page.bytes(bytes) : `${page.bytes(bytes)} in ${files} ${files === 1 ? 'file' : 'files'}`
}

import type { BundleData } from '../../../../contract/kinds/bundle.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import { drawRemedy } from '../../../lib/report/item.ts'
import type { Page } from '../../../lib/report/page.ts'

export function drawSupport(data: BundleData, page: Page): string {
  const { summary, files, left_out: leftOut, removed, rehearsed, name, path, bytes } = data
  const rows = files.map(({ path: file, bytes: size, marks }) => [file, page.bytes(size), marksIn(marks)])
  return [
    page.paint('strong', page.wrap(summary)),
    '',
    page.table(rows, { indent: 2, right: [1] }),
    '',
    page.wrap(replaced(data)),
    ...(leftOut.length === 0 ? [] : ['', page.paint('strong', 'Not in it'), ...leftOutLines(leftOut, page)]),
    ...(removed.length === 0 ? [] : ['', page.wrap(`Not kept any more: ${removed.join(', ')}`)]),
    '',
    ...(path === null || bytes === null
      ? []
      : [`${page.bytes(bytes)}, for you alone to read. Nothing was sent anywhere.`, page.paint('quiet', path)]),
    rehearsed
      ? drawRemedy({ command: 'usher support --dry-run --json', summary: 'every word of it' }, page)
      : drawRemedy({ command: `usher bundle ${name} > bundle.tar.gz`, summary: 'take it along' }, page),
  ].join('\n')
}

/** A reason that several share is told once. */
function leftOutLines(leftOut: BundleData['left_out'], page: Page): string[] {
  const byReason = Map.groupBy(leftOut, ({ because }) => because)
  return [...byReason].map(([because, some]) => page.wrap(`${listed(some.map(({ what }) => what))}: ${because}`, 2))
}

const marksIn = (count: number): string => (count === 0 ? '' : count === 1 ? '1 mark' : `${count} marks`)

function replaced({ marks: { secrets, names, addresses }, include_names: included }: BundleData): string {
  const people = included ? 'names left as they are' : `${names} times a name`
  return `Replaced: ${secrets} times a secret, ${people}, ${addresses} times an address outside this home.`
}

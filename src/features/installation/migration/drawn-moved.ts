import type { Carried, MovedData, MoveStep } from '../../../../contract/kinds/moved.ts'
import type { Page } from '../../../lib/report/page.ts'

const marks: Record<MoveStep['state'], 'ok' | 'bad' | 'dot'> = {
  would: 'dot',
  done: 'ok',
  already: 'ok',
  failed: 'bad',
  'not-begun': 'dot',
}
const states: Record<MoveStep['state'], string> = {
  would: 'to do',
  done: 'done',
  already: 'nothing to do',
  failed: 'failed',
  'not-begun': 'not begun',
}

const MOST_LEFT = 12

export function drawMoved(summary: string, moved: MovedData, page: Page): string {
  const { settings, services, writes, stops, starts, carries, left, steps, notes, next } = moved
  const named = (title: string, some: readonly string[]) =>
    some.length === 0 ? [] : [page.wrap(`${title}: ${some.join(', ')}.`, 2)]
  return [
    page.paint('strong', page.wrap(summary)),
    '',
    ...steps.flatMap((step) => drawStep(step, page)),
    ...titled(
      'Settings',
      settings.map(({ key, from, to }) => `  ${key}: ${from ?? 'not set'} ${page.symbol('arrow')} ${to ?? 'not set'}`),
      page,
    ),
    ...titled('Carried', carries.map(countLine), page),
    ...titled('Not carried', leftLines(left, page), page),
    ...titled(
      'Touched',
      [
        ...named('Services of usher’s stack', services),
        ...(writes.length === 0 ? [] : [`  Made: ${writes.length} files and folders; --json names them.`]),
        ...named('Stopped, and kept', stops),
        ...named('Started again', starts),
      ],
      page,
    ),
    ...notes.map((note) => `\n${page.wrap(note)}`),
    ...(next === null ? [] : ['', `next: ${page.paint('accent', next)}`]),
  ].join('\n')
}

const titled = (title: string, lines: readonly string[], page: Page): string[] =>
  lines.length === 0 ? [] : ['', page.paint('strong', title), ...lines]

function drawStep({ what, state, because }: MoveStep, page: Page): string[] {
  return [
    `${page.symbol(marks[state])} ${page.wrap(`${what}: ${states[state]}`, 2).trimStart()}`,
    ...(because === null ? [] : [page.wrap(because, 4)]),
  ]
}

const countLine = ({ app, sort, count, there }: Carried): string => {
  const things = `${count} ${sort === 'series' || count === 1 ? sort : `${sort}s`}`
  return `  ${app}: ${things}${there === 0 ? '' : `; ${there} ${there === 1 ? 'is' : 'are'} there already`}`
}

function leftLines(left: MovedData['left'], page: Page): string[] {
  const more = left.length - MOST_LEFT
  return [
    ...left.slice(0, MOST_LEFT).map(({ app, what, because }) => page.wrap(`${app}: ${what}. ${because}`, 2)),
    ...(more > 0 ? [`  and ${more} more: usher migrate … --json`] : []),
  ]
}

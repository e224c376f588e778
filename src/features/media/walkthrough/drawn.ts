import type { HopData } from '../../../../contract/kinds/trace.ts'
import type { WalkthroughData } from '../../../../contract/kinds/walkthrough.ts'
import { drawRemedy } from '../../../lib/report/item.ts'
import type { Page } from '../../../lib/report/page.ts'
import type { SymbolName } from '../../../lib/report/symbols.ts'

const marks: Record<HopData['state'], SymbolName> = {
  done: 'ok',
  waiting: 'dot',
  failed: 'bad',
  'not-known': 'warn',
  'not-needed': 'dot',
}

/** The way it went, and what it means at the end. */
export function drawWalkthrough(data: WalkthroughData, page: Page): string {
  const { title, year, licence, hops, summary, advice, command } = data
  const rows = hops.map(({ hop, state, evidence, because, at }) => [
    `${page.symbol(marks[state])} ${hop.replace('-', ' ')}`.trimStart(),
    [state === 'done' ? (evidence ?? '') : (because ?? evidence ?? ''), at === null ? '' : page.time(at)]
      .filter(Boolean)
      .join('  '),
  ])
  return [
    `${page.paint('strong', `${title} (${year})`)}  ${page.paint('quiet', licence)}`,
    ...(rows.length > 0 ? ['', page.table(rows, { indent: 2 })] : []),
    '',
    page.wrap(summary),
    ...(advice === null && command === null ? [] : [drawRemedy({ command, summary: advice }, page)]),
  ].join('\n')
}

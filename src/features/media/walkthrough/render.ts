import type { HopData } from '../../../../contract/kinds/trace.ts'
import type { WalkthroughData } from '../../../../contract/kinds/walkthrough.ts'
import { renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import type { SymbolName } from '../../../lib/report/symbols.ts'

const hopSymbols: Record<HopData['state'], SymbolName> = {
  done: 'ok',
  pending: 'dot',
  failed: 'bad',
  'not-known': 'warn',
  'not-needed': 'dot',
}

export function renderWalkthrough(data: WalkthroughData, renderer: Renderer): string {
  const { title, year, licence, hops, summary, advice, command } = data
  const rows = hops.map(({ hop, state, evidence, because, happened_at: at }) => [
    `${renderer.symbol(hopSymbols[state])} ${hop.replace('-', ' ')}`.trimStart(),
    [state === 'done' ? evidence.join('; ') : (because ?? evidence.join('; ')), at === null ? '' : renderer.time(at)]
      .filter(Boolean)
      .join('  '),
  ])
  return [
    `${renderer.paint('strong', `${title} (${year})`)}  ${renderer.paint('quiet', licence)}`,
    ...(rows.length > 0 ? ['', renderer.table(rows, { indent: 2 })] : []),
    '',
    renderer.wrap(summary),
    ...(advice === null && command === null ? [] : [renderRemedy({ command, summary: advice }, renderer)]),
  ].join('\n')
}

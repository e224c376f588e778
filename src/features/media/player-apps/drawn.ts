import type { ClientRow, ClientsData, Purpose } from '../../../../contract/kinds/clients.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'

const headings: Record<Purpose, string> = {
  watch: 'To watch',
  music: 'For music',
  audiobooks: 'For audiobooks',
  ask: 'To ask for something',
}

const tones: Record<NonNullable<ClientRow['support']>, Tone> = { good: 'good', fair: 'warn', poor: 'bad' }

/** By what somebody wants; the address once where all of it has one, and only what is not good has more than a line. */
export function drawClients({ clients, advice, command }: ClientsData, page: Page): string {
  const parts = [...Map.groupBy(clients, ({ purpose }) => purpose)].map(([purpose, rows]) => part(purpose, rows, page))
  const shut = advice === null ? [] : [page.paint('warn', page.wrap(advice))]
  const type = command === null ? [] : [`${page.symbol('arrow')} ${page.paint('accent', command)}`.trimStart()]
  return [...(shut.length > 0 ? [[...shut, ...type].join('\n')] : []), ...parts].join('\n\n')
}

function part(purpose: Purpose, rows: readonly ClientRow[], page: Page): string {
  const apply = rows.filter(({ applies }) => applies)
  const heading = page.paint('strong', headings[purpose])
  if (apply.length === 0) return `${heading}: nothing, because ${rows[0]!.because}.`
  const addresses = new Set(apply.map(({ address, because }) => address ?? because))
  const enter = [...addresses].map((one) => (apply.some(({ address }) => address === one) ? `enter ${one}` : one))
  return [
    `${heading}: ${enter.join('; ')}`,
    page.table(
      apply.map((row) => line(row, page)),
      { indent: 2 },
    ),
  ].join('\n')
}

function line({ title, app, get, support, advice }: ClientRow, page: Page): string[] {
  const where =
    app === null ? (support === 'poor' ? '' : 'its browser.') : get === null ? `${app}.` : `${app} (${get}).`
  return [title, page.paint(tones[support!], support!), [where, advice ?? ''].filter((text) => text !== '').join(' ')]
}

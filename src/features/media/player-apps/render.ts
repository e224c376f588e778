import type { ClientData, ClientsData, ClientPurpose } from '../../../../contract/kinds/clients.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const headings: Record<ClientPurpose, string> = {
  watch: 'To watch',
  music: 'For music',
  audiobooks: 'For audiobooks',
  request: 'To ask for something',
}

const tones: Record<NonNullable<ClientData['support']>, TextTone> = { good: 'good', fair: 'warn', poor: 'bad' }

/** Groups by use. Shows a shared address once; apps that work well take one line. */
export function renderPlayerApps({ clients, advice, command }: ClientsData, renderer: Renderer): string {
  const parts = [...Map.groupBy(clients, ({ activity }) => activity)].map(([activity, rows]) =>
    renderActivity(activity, rows, renderer),
  )
  const shut = advice === null ? [] : [renderer.paint('warn', renderer.wrap(advice))]
  const type = command === null ? [] : [`${renderer.symbol('arrow')} ${renderer.paint('accent', command)}`.trimStart()]
  return [...(shut.length > 0 ? [[...shut, ...type].join('\n')] : []), ...parts].join('\n\n')
}

function renderActivity(activity: ClientPurpose, rows: readonly ClientData[], renderer: Renderer): string {
  const apply = rows.filter(({ applies }) => applies)
  const heading = renderer.paint('strong', headings[activity])
  if (apply.length === 0) return `${heading}: nothing, because ${rows[0]!.because}.`
  const addresses = new Set(apply.map(({ address, because }) => address ?? because))
  const enter = [...addresses].map((one) => (apply.some(({ address }) => address === one) ? `enter ${one}` : one))
  return [
    `${heading}: ${enter.join('; ')}`,
    renderer.table(
      apply.map((row) => renderDevice(row, renderer)),
      { indent: 2 },
    ),
  ].join('\n')
}

function renderDevice({ title, app, install_from, support, advice }: ClientData, renderer: Renderer): string[] {
  const where =
    app === null
      ? support === 'poor'
        ? ''
        : 'its browser.'
      : install_from === null
        ? `${app}.`
        : `${app} (${install_from}).`
  return [
    title,
    renderer.paint(tones[support!], support!),
    [where, advice ?? ''].filter((text) => text !== '').join(' '),
  ]
}

import type { ClientData, ClientsData, ClientPurpose } from '../../../../contract/kinds/clients.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const headings: Record<ClientPurpose, string> = {
  watch: 'To watch',
  music: 'For music',
  audiobooks: 'For audiobooks',
  request: 'For requests',
}

const tones: Record<NonNullable<ClientData['support']>, TextTone> = { good: 'good', fair: 'warn', poor: 'bad' }

/** Groups by use. Shows a shared address once; apps that work well take one line. */
export function renderPlayerApps({ clients, advice, command }: ClientsData, renderer: Renderer): string {
  const parts = [...Map.groupBy(clients, ({ activity }) => activity)].map(([activity, rows]) =>
    renderActivity(activity, rows, renderer),
  )
  const adviceText = advice === null ? [] : [renderer.paint('warn', renderer.wrap(advice))]
  const commandText =
    command === null ? [] : [`${renderer.symbol('arrow')} ${renderer.paint('accent', command)}`.trimStart()]
  return [...(adviceText.length > 0 ? [[...adviceText, ...commandText].join('\n')] : []), ...parts].join('\n\n')
}

function renderActivity(activity: ClientPurpose, rows: readonly ClientData[], renderer: Renderer): string {
  const applicable = rows.filter(({ applies }) => applies)
  const heading = renderer.paint('strong', headings[activity])
  if (applicable.length === 0) return `${heading}: nothing, because ${rows[0]!.because}.`
  const addresses = new Set(applicable.map(({ address, because }) => address ?? because))
  const instructions = [...addresses].map((addressOrReason) =>
    applicable.some(({ address }) => address === addressOrReason) ? `enter ${addressOrReason}` : addressOrReason,
  )
  return [
    `${heading}: ${instructions.join('; ')}`,
    renderer.table(
      applicable.map((row) => renderDevice(row, renderer)),
      { indent: 2 },
    ),
  ].join('\n')
}

function renderDevice({ title, app, install_from, support, advice }: ClientData, renderer: Renderer): string[] {
  const appText =
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
    [appText, advice ?? ''].filter((text) => text !== '').join(' '),
  ]
}

import type { RecognizedServiceData, StackData } from '../../../../contract/kinds/stack.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const TONES: Record<string, TextTone> = { declared: 'good', corrected: 'good', certain: 'good', likely: 'accent' }

/** Draws one line for each service, or everything about one. */
export function renderStack(data: StackData, renderer: Renderer): string {
  const [only, ...more] = data.services
  const body = only && more.length === 0 ? renderService(only, renderer) : renderServices(data.services, renderer)
  return [
    `${renderer.paint('strong', data.project)}  ${renderer.paint('quiet', data.directory)}`,
    body,
    ...gapLines(data.services, renderer),
    renderer.wrap(data.summary),
  ].join('\n\n')
}

function renderServices(services: readonly RecognizedServiceData[], renderer: Renderer): string {
  return renderer.table(
    services.map(({ service, title, possible_app, certainty, evidence, forms }) => [
      renderer.paint('strong', service),
      title ?? renderer.paint('quiet', unknownAppText(possible_app, certainty)),
      renderer.paint(TONES[certainty ?? ''] ?? 'quiet', certainty ?? ''),
      renderer.paint('quiet', evidence.map(nounOf).join(', ')),
      renderer.paint('quiet', forms.join(', ')),
    ]),
  )
}

function renderService(service: RecognizedServiceData, renderer: Renderer): string {
  const { certainty, evidence, fields, forms, possible_app } = service
  const heading = service.title ?? unknownAppText(possible_app, certainty)
  const rows = [
    ...evidence.map((fact) => [renderer.paint('quiet', nounOf(fact)), fact.slice(nounOf(fact).length + 1), '']),
    ...(forms.length > 0 ? [[renderer.paint('quiet', 'forms'), forms.join(', '), '']] : []),
    ...fields
      .filter(({ field }) => field !== 'app')
      .map(({ field, value, origin }) => [renderer.paint('quiet', field), value, renderer.paint('quiet', origin)]),
  ]
  return [
    `${renderer.paint('strong', service.service)}: ${heading}${certainty === null ? '' : `, ${certainty}`}`,
    ...(rows.length > 0 ? [renderer.table(rows, { indent: 2 })] : []),
  ].join('\n')
}

/** A certainty without an app: somebody said that it runs nothing usher knows. */
function unknownAppText(possible: string | null, certainty: RecognizedServiceData['certainty']): string {
  if (possible !== null) return `perhaps ${possible}`
  return certainty === null ? 'not known' : 'another app'
}

/** `image lscr.io/linuxserver/sonarr` */
const nounOf = (fact: string): string => fact.split(' ', 1)[0] ?? ''

function gapLines(services: readonly RecognizedServiceData[], renderer: Renderer): string[] {
  const lines = services.flatMap(({ service, gaps }) =>
    gaps.map(({ impact, command }) =>
      renderer.wrap(`${renderer.symbol('warn')} ${service}: ${impact}.${command === null ? '' : `  ${command}`}`),
    ),
  )
  return lines.length > 0 ? [lines.join('\n')] : []
}

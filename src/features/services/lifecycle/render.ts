import type { ChangeEffect, LifecycleData, ServiceChange } from '../../../../contract/kinds/lifecycle.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { renderDisruption } from '../disruption/render.ts'

export function renderLifecycle(data: LifecycleData, renderer: Renderer): string {
  return data.dry_run ? renderPlan(data, renderer) : renderOutcome(data, renderer)
}

const effectLabels: Record<ChangeEffect, { word: string; tone: TextTone }> = {
  start: { word: 'start', tone: 'good' },
  recreate: { word: 'recreate', tone: 'warn' },
  restart: { word: 'restart', tone: 'warn' },
  stop: { word: 'stop', tone: 'warn' },
  remove: { word: 'stop', tone: 'warn' },
  keep: { word: 'keep', tone: 'quiet' },
  none: { word: 'leave alone', tone: 'quiet' },
}

function renderPlan(
  { action, summary, services, disruption, commands, writes, notes }: LifecycleData,
  renderer: Renderer,
): string {
  const rows = services.map(({ service, effect, because }) => [
    renderer.paint(effectLabels[effect].tone, effectLabels[effect].word),
    service,
    renderer.paint('quiet', because),
  ])
  return [
    renderer.paint('strong', `${summary}: this is what would happen. Nothing was changed.`),
    ...(rows.length > 0 ? ['', renderer.table(rows, { indent: 2 })] : []),
    ...renderDisruption(disruption, renderer, { canWait: action !== 'up' }),
    ...notes.map((note) => `\n${renderer.wrap(note)}`),
    ...section('It would write', writes),
    ...section('It would run', commands),
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)]
}

function renderOutcome({ summary, complete, services, notes }: LifecycleData, renderer: Renderer): string {
  const unhealthy = services.filter(({ healthy }) => healthy === false)
  const keptServices = services.filter(({ effect }) => effect === 'keep')
  return [
    renderer.paint(complete ? 'good' : 'bad', summary),
    ...keptServices.map(({ service, because }) => renderer.wrap(`Kept: ${service}, ${because}.`)),
    ...notes.map((note) => renderer.wrap(note)),
    ...unhealthy.flatMap((change) => renderUnhealthy(change, renderer)),
  ].join('\n')
}

function renderUnhealthy({ service, to, impact, last_lines: lines }: ServiceChange, renderer: Renderer): string[] {
  return [
    '',
    `${renderer.paint('strong', service)}  ${renderer.paint('bad', to ?? 'not known')}${impact ? `  ${impact}` : ''}`,
    ...lines.map((line) => `    ${renderer.paint('quiet', line)}`),
    `  ${renderer.symbol('arrow')} usher logs ${service}`,
  ]
}

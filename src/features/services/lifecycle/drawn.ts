import type { Effect, LifecycleData, ServiceChange } from '../../../../contract/kinds/lifecycle.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'

/** What was done, or would be, and what is not well with its last lines. */
export function drawLifecycle(data: LifecycleData, page: Page): string {
  return data.rehearsed ? drawPlan(data, page) : drawOutcome(data, page)
}

const doing: Record<Effect, { word: string; tone: Tone }> = {
  start: { word: 'start', tone: 'good' },
  recreate: { word: 'make anew', tone: 'warn' },
  restart: { word: 'restart', tone: 'warn' },
  stop: { word: 'stop', tone: 'warn' },
  remove: { word: 'stop', tone: 'warn' },
  keep: { word: 'keep', tone: 'quiet' },
  nothing: { word: 'leave as it is', tone: 'quiet' },
}

function drawPlan({ summary, services, commands, writes, notes }: LifecycleData, page: Page): string {
  const rows = services.map(({ service, effect, because }) => [
    page.paint(doing[effect].tone, doing[effect].word),
    service,
    page.paint('quiet', because),
  ])
  return [
    page.paint('strong', `${summary}: this is what it would do. Nothing was changed.`),
    ...(rows.length > 0 ? ['', page.table(rows, { indent: 2 })] : []),
    ...notes.map((note) => `\n${page.wrap(note)}`),
    ...section('It would write', writes),
    ...section('It would run', commands),
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)]
}

function drawOutcome({ summary, complete, services, notes }: LifecycleData, page: Page): string {
  const unwell = services.filter(({ healthy }) => healthy === false)
  const kept = services.filter(({ effect }) => effect === 'keep')
  return [
    page.paint(complete ? 'good' : 'bad', summary),
    ...kept.map(({ service, because }) => page.wrap(`Kept: ${service}, ${because}.`)),
    ...notes.map((note) => page.wrap(note)),
    ...unwell.flatMap((change) => drawUnwell(change, page)),
  ].join('\n')
}

function drawUnwell({ service, to, without, last_lines: lines }: ServiceChange, page: Page): string[] {
  return [
    '',
    `${page.paint('strong', service)}  ${page.paint('bad', to ?? 'not known')}${without ? `  ${without}` : ''}`,
    ...lines.map((line) => `    ${page.paint('quiet', line)}`),
    `  ${page.symbol('arrow')} usher logs ${service}`,
  ]
}

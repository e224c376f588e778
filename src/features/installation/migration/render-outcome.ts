import type {
  TransferredItems,
  MigrationTransferData,
  MigrationStep,
} from '../../../../contract/kinds/migration-transfer.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

const stateSymbols: Record<MigrationStep['state'], 'ok' | 'bad' | 'dot'> = {
  would: 'dot',
  done: 'ok',
  already: 'ok',
  failed: 'bad',
  'not-begun': 'dot',
}
const stateLabels: Record<MigrationStep['state'], string> = {
  would: 'to do',
  done: 'done',
  already: 'nothing to do',
  failed: 'failed',
  'not-begun': 'not begun',
}

const MAX_ROWS = 12

export function renderMigrationOutcome(summary: string, moved: MigrationTransferData, renderer: Renderer): string {
  const { settings, services, writes, stops, starts, carries, left, steps, notes, next } = moved
  const named = (title: string, some: readonly string[]) =>
    some.length === 0 ? [] : [renderer.wrap(`${title}: ${some.join(', ')}.`, 2)]
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    '',
    ...steps.flatMap((step) => renderStep(step, renderer)),
    ...renderSection(
      'Settings',
      settings.map(
        ({ key, from, to }) => `  ${key}: ${from ?? 'not set'} ${renderer.symbol('arrow')} ${to ?? 'not set'}`,
      ),
      renderer,
    ),
    ...renderSection('Carried', carries.map(countLine), renderer),
    ...renderSection('Not carried', notTransferredLines(left, renderer), renderer),
    ...renderSection(
      'Touched',
      [
        ...named('Services of usher’s stack', services),
        ...(writes.length === 0 ? [] : [`  Created: ${writes.length} files and folders; --json lists them.`]),
        ...named('Stopped, and kept', stops),
        ...named('Started again', starts),
      ],
      renderer,
    ),
    ...notes.map((note) => `\n${renderer.wrap(note)}`),
    ...(next === null ? [] : ['', `next: ${renderer.paint('accent', next)}`]),
  ].join('\n')
}

const renderSection = (title: string, lines: readonly string[], renderer: Renderer): string[] =>
  lines.length === 0 ? [] : ['', renderer.paint('strong', title), ...lines]

function renderStep({ what, state, because }: MigrationStep, renderer: Renderer): string[] {
  return [
    `${renderer.symbol(stateSymbols[state])} ${renderer.wrap(`${what}: ${stateLabels[state]}`, 2).trimStart()}`,
    ...(because === null ? [] : [renderer.wrap(because, 4)]),
  ]
}

const countLine = ({ app, sort, count, there }: TransferredItems): string => {
  const things = `${count} ${sort === 'series' || count === 1 ? sort : `${sort}s`}`
  return `  ${app}: ${things}${there === 0 ? '' : `; ${there} already ${there === 1 ? 'exists' : 'exist'}`}`
}

function notTransferredLines(left: MigrationTransferData['left'], renderer: Renderer): string[] {
  const more = left.length - MAX_ROWS
  return [
    ...left.slice(0, MAX_ROWS).map(({ app, what, because }) => renderer.wrap(`${app}: ${what}. ${because}`, 2)),
    ...(more > 0 ? [`  and ${more} more: usher migrate … --json`] : []),
  ]
}

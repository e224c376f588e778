import type {
  TransferredItems,
  MigrationTransferData,
  MigrationStep,
} from '../../../../contract/kinds/migration-transfer.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

const stateSymbols: Record<MigrationStep['result'], 'ok' | 'bad' | 'dot'> = {
  pending: 'dot',
  running: 'dot',
  done: 'ok',
  skipped: 'ok',
  failed: 'bad',
}
const stateLabels: Record<MigrationStep['result'], string> = {
  pending: 'to do',
  running: 'running',
  done: 'done',
  skipped: 'nothing to do',
  failed: 'failed',
}

const MAX_ROWS = 12

export function renderMigrationOutcome(summary: string, moved: MigrationTransferData, renderer: Renderer): string {
  const {
    settings,
    services,
    writes,
    stopped_containers,
    started_containers,
    transfers,
    skipped,
    steps,
    notes,
    command,
  } = moved
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
    ...renderSection('Imported', transfers.map(countLine), renderer),
    ...renderSection('Not imported', notTransferredLines(skipped, renderer), renderer),
    ...renderSection(
      'Changed',
      [
        ...named('Services of usher’s stack', services),
        ...(writes.length === 0 ? [] : [`  Created: ${writes.length} files and folders; --json lists them.`]),
        ...named('Stopped, and kept', stopped_containers),
        ...named('Started again', started_containers),
      ],
      renderer,
    ),
    ...notes.map((note) => `\n${renderer.wrap(note)}`),
    ...(command === null ? [] : ['', `next: ${renderer.paint('accent', command)}`]),
  ].join('\n')
}

const renderSection = (title: string, lines: readonly string[], renderer: Renderer): string[] =>
  lines.length === 0 ? [] : ['', renderer.paint('strong', title), ...lines]

function renderStep({ title, result, because }: MigrationStep, renderer: Renderer): string[] {
  return [
    `${renderer.symbol(stateSymbols[result])} ${renderer.wrap(`${title}: ${stateLabels[result]}`, 2).trimStart()}`,
    ...(because === null ? [] : [renderer.wrap(because, 4)]),
  ]
}

const countLine = ({ app, type, items_transferred, items_existing }: TransferredItems): string => {
  const things = `${items_transferred} ${type === 'series' || items_transferred === 1 ? type : `${type}s`}`
  return `  ${app}: ${things}${items_existing === 0 ? '' : `; ${items_existing} already ${items_existing === 1 ? 'exists' : 'exist'}`}`
}

function notTransferredLines(left: MigrationTransferData['skipped'], renderer: Renderer): string[] {
  const more = left.length - MAX_ROWS
  return [
    ...left.slice(0, MAX_ROWS).map(({ app, subject, because }) => renderer.wrap(`${app}: ${subject}. ${because}`, 2)),
    ...(more > 0 ? [`  and ${more} more: usher migrate … --json`] : []),
  ]
}

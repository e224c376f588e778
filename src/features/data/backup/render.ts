import type { BackupData, BackedUpService } from '../../../../contract/kinds/backup.ts'
import type { BackupsData, BackupSummary, BackupStatus } from '../../../../contract/kinds/backups.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const statusLabels: Record<BackupStatus, { word: string; tone: TextTone }> = {
  proved: { word: 'proved', tone: 'good' },
  whole: { word: 'whole', tone: 'good' },
  'not-checked': { word: 'not checked', tone: 'quiet' },
  damaged: { word: 'damaged', tone: 'bad' },
}

export function renderBackups({ summary, backups, folder, rule }: BackupsData, renderer: Renderer): string {
  renderer.addFootnotes('backup')
  const next = backups.some(({ standing }) => standing !== 'damaged')
    ? `usher restore ${backups.find(({ standing }) => standing !== 'damaged')!.name} --dry-run`
    : 'usher backup'
  return [
    renderer.paint('strong', summary),
    ...(backups.length > 0
      ? [
          '',
          renderer.table(
            backups.map((one) => row(one, renderer)),
            { indent: 2, rightAligned: [2] },
          ),
        ]
      : []),
    ...backups.filter(({ standing }) => standing === 'damaged').map((one) => renderer.wrap(one.because ?? '', 4)),
    '',
    renderer.paint('quiet', renderer.wrap(`Kept: ${rule}`)),
    ...(backups.length > 0 ? [renderer.paint('quiet', folder)] : []),
    `${renderer.symbol('arrow')} ${renderer.paint('accent', next)}`,
  ].join('\n')
}

function row(
  { name, at, bytes, services, standing, proved_at: proved, encrypted }: BackupSummary,
  renderer: Renderer,
): string[] {
  const { word, tone } = statusLabels[standing]
  return [
    name,
    at === null ? '' : renderer.time(at),
    renderer.bytes(bytes),
    renderer.paint(tone, proved ? `${word} ${renderer.time(proved)}` : word),
    [services === null ? '' : countNoun(services.length, 'service'), encrypted ? 'encrypted' : '']
      .filter(Boolean)
      .join(', '),
  ]
}

const methodLabels: Record<BackedUpService['how'], { would: string; done: string; tone: TextTone }> = {
  'while-running': { would: 'keeps running', done: 'kept running', tone: 'good' },
  'stopped-meanwhile': { would: 'would be stopped', done: 'was stopped', tone: 'warn' },
  'not-running': { would: 'not running', done: 'not running', tone: 'quiet' },
  'left-out': { would: 'skipped', done: 'skipped', tone: 'bad' },
}

export function renderBackup(data: BackupData, renderer: Renderer): string {
  const { summary, services, left_out: left, removed, rehearsed, path, commands } = data
  renderer.addFootnotes('backup')
  const rows = services.map(({ service, how, bytes, files, databases, stopped_seconds: stopped }) => [
    service,
    renderer.paint(
      methodLabels[how].tone,
      how === 'stopped-meanwhile' && stopped !== null
        ? `${methodLabels[how].done} ${renderer.duration(stopped)}`
        : methodLabels[how][rehearsed ? 'would' : 'done'],
    ),
    renderer.bytes(bytes),
    `${countNoun(files, 'file')}${databases.length > 0 ? `, ${countNoun(databases.length, 'database')}` : ''}`,
  ])
  const reasons = services.filter(({ because }) => because !== null)
  return [
    renderer.paint('strong', summary),
    '',
    renderer.table(rows, { indent: 2, rightAligned: [2] }),
    ...reasons.map(({ service, because }) => renderer.wrap(`${service}: ${because}`, 4)),
    ...services.flatMap(({ service, databases }) =>
      databases
        .filter(({ sound }) => !sound)
        .map(({ path, because }) =>
          renderer.wrap(`${renderer.paint('bad', 'damaged')} ${service}: ${path}: ${because}`, 4),
        ),
    ),
    ...(left.length > 0 ? ['', renderer.paint('strong', 'Left out')] : []),
    ...groupByReason(left).map((line) => renderer.wrap(line, 2)),
    ...(removed.length > 0 ? ['', renderer.wrap(`Removed by the rule: ${removed.join(', ')}`)] : []),
    ...(rehearsed && commands.length > 0 ? ['', 'It would run:', ...commands.map((line) => `  ${line}`)] : []),
    ...(path === null ? [] : ['', renderer.paint('quiet', path)]),
  ].join('\n')
}

function groupByReason(left: BackupData['left_out']): string[] {
  return [...Map.groupBy(left, ({ because }) => because)].map(
    ([because, rows]) => `${because}: ${rows.map(({ service, what }) => `${service} (${what})`).join(', ')}`,
  )
}

export function countNoun(number: number, what: string): string {
  return `${number} ${number === 1 ? what : `${what}s`}`
}

import type { BackupData, BackedUpService } from '../../../../contract/kinds/backup.ts'
import type { BackupsData, BackupSummary, BackupStatus } from '../../../../contract/kinds/backups.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const statusLabels: Record<BackupStatus, { word: string; tone: TextTone }> = {
  verified: { word: 'proved', tone: 'good' },
  intact: { word: 'whole', tone: 'good' },
  'not-checked': { word: 'not checked', tone: 'quiet' },
  damaged: { word: 'damaged', tone: 'bad' },
}

export function renderBackups(
  { summary, backups, folder, retention, clock_warning: clockWarning, not_known }: BackupsData,
  renderer: Renderer,
): string {
  renderer.addFootnotes('backup')
  const next = backups.some(({ status }) => status !== 'damaged')
    ? `usher restore ${backups.find(({ status }) => status !== 'damaged')!.name} --dry-run`
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
    ...backups.filter(({ status }) => status === 'damaged').map((one) => renderer.wrap(one.because ?? '', 4)),
    ...(not_known.length > 0 ? ['', ...renderNotKnown(not_known, renderer)] : []),
    ...renderClockWarning(clockWarning, renderer),
    '',
    renderer.paint('quiet', renderer.wrap(`Kept: ${retention}`)),
    ...(backups.length > 0 ? [renderer.paint('quiet', folder)] : []),
    `${renderer.symbol('arrow')} ${renderer.paint('accent', next)}`,
  ].join('\n')
}

function row(
  { name, created_at, size_bytes, services, status, verified_at: verifiedAt, encrypted }: BackupSummary,
  renderer: Renderer,
): string[] {
  const { word, tone } = statusLabels[status]
  return [
    name,
    created_at === null ? '' : renderer.time(created_at),
    renderer.bytes(size_bytes),
    renderer.paint(tone, verifiedAt ? `${word} ${renderer.time(verifiedAt)}` : word),
    [services === null ? '' : countNoun(services.length, 'service'), encrypted ? 'encrypted' : '']
      .filter(Boolean)
      .join(', '),
  ]
}

const methodLabels: Record<BackedUpService['method'], { would: string; done: string; tone: TextTone }> = {
  'while-running': { would: 'keeps running', done: 'kept running', tone: 'good' },
  'while-stopped': { would: 'would be stopped', done: 'was stopped', tone: 'warn' },
  'not-running': { would: 'not running', done: 'not running', tone: 'quiet' },
  skipped: { would: 'skipped', done: 'skipped', tone: 'bad' },
}

export function renderBackup(data: BackupData, renderer: Renderer): string {
  const { summary, services, skipped, removed, dry_run: dryRun, path, commands, clock_warning: clockWarning } = data
  renderer.addFootnotes('backup')
  const rows = services.map(({ service, method, size_bytes, files_total, databases, stopped_seconds: stopped }) => [
    service,
    renderer.paint(
      methodLabels[method].tone,
      method === 'while-stopped' && stopped !== null
        ? `${methodLabels[method].done} ${renderer.duration(stopped)}`
        : methodLabels[method][dryRun ? 'would' : 'done'],
    ),
    renderer.bytes(size_bytes),
    `${countNoun(files_total, 'file')}${databases.length > 0 ? `, ${countNoun(databases.length, 'database')}` : ''}`,
  ])
  const reasons = services.filter(({ because }) => because !== null)
  return [
    renderer.paint('strong', summary),
    '',
    renderer.table(rows, { indent: 2, rightAligned: [2] }),
    ...reasons.map(({ service, because }) => renderer.wrap(`${service}: ${because}`, 4)),
    ...services.flatMap(({ service, databases }) =>
      databases
        .filter(({ intact }) => !intact)
        .map(({ path, because }) =>
          renderer.wrap(`${renderer.paint('bad', 'damaged')} ${service}: ${path}: ${because}`, 4),
        ),
    ),
    ...(skipped.length > 0 ? ['', renderer.paint('strong', 'Not in the backup')] : []),
    ...groupByReason(skipped).map((line) => renderer.wrap(line, 2)),
    ...renderClockWarning(clockWarning, renderer),
    ...(removed.length > 0 ? ['', renderer.wrap(`Removed by the rule: ${removed.join(', ')}`)] : []),
    ...(dryRun && commands.length > 0 ? ['', 'It would run:', ...commands.map((line) => `  ${line}`)] : []),
    ...(path === null ? [] : ['', renderer.paint('quiet', path)]),
  ].join('\n')
}

const renderClockWarning = (warning: string | null, renderer: Renderer): string[] =>
  warning === null ? [] : ['', renderer.wrap(renderer.paint('warn', warning))]

function groupByReason(skipped: BackupData['skipped']): string[] {
  return [...Map.groupBy(skipped, ({ because }) => because)].map(
    ([because, rows]) => `${because}: ${rows.map(({ service, subject }) => `${service} (${subject})`).join(', ')}`,
  )
}

export function countNoun(number: number, what: string): string {
  return `${number} ${number === 1 ? what : `${what}s`}`
}

import type { BackupData, BackedUpService } from '../../../../contract/kinds/backup.ts'
import type { BackupsData, KeptBackup, Standing } from '../../../../contract/kinds/backups.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'

const words: Record<Standing, { word: string; tone: Tone }> = {
  proved: { word: 'proved', tone: 'good' },
  whole: { word: 'whole', tone: 'good' },
  'not-checked': { word: 'not checked', tone: 'quiet' },
  damaged: { word: 'damaged', tone: 'bad' },
}

export function drawBackups({ summary, backups, folder, rule }: BackupsData, page: Page): string {
  page.explain('backup')
  const next = backups.some(({ standing }) => standing !== 'damaged')
    ? `usher restore ${backups.find(({ standing }) => standing !== 'damaged')!.name} --dry-run`
    : 'usher backup'
  return [
    page.paint('strong', summary),
    ...(backups.length > 0
      ? [
          '',
          page.table(
            backups.map((one) => row(one, page)),
            { indent: 2, right: [2] },
          ),
        ]
      : []),
    ...backups.filter(({ standing }) => standing === 'damaged').map((one) => page.wrap(one.because ?? '', 4)),
    '',
    page.paint('quiet', page.wrap(`Kept: ${rule}`)),
    ...(backups.length > 0 ? [page.paint('quiet', folder)] : []),
    `${page.symbol('arrow')} ${page.paint('accent', next)}`,
  ].join('\n')
}

function row({ name, at, bytes, services, standing, proved_at: proved, encrypted }: KeptBackup, page: Page): string[] {
  const { word, tone } = words[standing]
  return [
    name,
    at === null ? '' : page.time(at),
    page.bytes(bytes),
    page.paint(tone, proved ? `${word} ${page.time(proved)}` : word),
    [services === null ? '' : count(services.length, 'service'), encrypted ? 'encrypted' : '']
      .filter(Boolean)
      .join(', '),
  ]
}

const hows: Record<BackedUpService['how'], { would: string; done: string; tone: Tone }> = {
  'while-running': { would: 'runs on', done: 'ran on', tone: 'good' },
  'stopped-meanwhile': { would: 'is stopped meanwhile', done: 'was stopped', tone: 'warn' },
  'not-running': { would: 'not running', done: 'not running', tone: 'quiet' },
  'left-out': { would: 'left out', done: 'left out', tone: 'bad' },
}

export function drawBackup(data: BackupData, page: Page): string {
  const { summary, services, left_out: left, removed, rehearsed, path, commands } = data
  page.explain('backup')
  const rows = services.map(({ service, how, bytes, files, databases, stopped_seconds: stopped }) => [
    service,
    page.paint(
      hows[how].tone,
      how === 'stopped-meanwhile' && stopped !== null
        ? `${hows[how].done} ${page.duration(stopped)}`
        : hows[how][rehearsed ? 'would' : 'done'],
    ),
    page.bytes(bytes),
    `${count(files, 'file')}${databases.length > 0 ? `, ${count(databases.length, 'database')}` : ''}`,
  ])
  const reasons = services.filter(({ because }) => because !== null)
  return [
    page.paint('strong', summary),
    '',
    page.table(rows, { indent: 2, right: [2] }),
    ...reasons.map(({ service, because }) => page.wrap(`${service}: ${because}`, 4)),
    ...services.flatMap(({ service, databases }) =>
      databases
        .filter(({ sound }) => !sound)
        .map(({ path: at, because }) => page.wrap(`${page.paint('bad', 'damaged')} ${service}: ${at}: ${because}`, 4)),
    ),
    ...(left.length > 0 ? ['', page.paint('strong', 'Left out')] : []),
    ...folded(left).map((line) => page.wrap(line, 2)),
    ...(removed.length > 0 ? ['', page.wrap(`Removed, as the rule says: ${removed.join(', ')}`)] : []),
    ...(rehearsed && commands.length > 0 ? ['', 'It would run:', ...commands.map((line) => `  ${line}`)] : []),
    ...(path === null ? [] : ['', page.paint('quiet', path)]),
  ].join('\n')
}

/** One line for those that share a reason. */
function folded(left: BackupData['left_out']): string[] {
  return [...Map.groupBy(left, ({ because }) => because)].map(
    ([because, rows]) => `${because}: ${rows.map(({ service, what }) => `${service} (${what})`).join(', ')}`,
  )
}

export function count(number: number, what: string): string {
  return `${number} ${number === 1 ? what : `${what}s`}`
}

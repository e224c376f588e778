import type { RestoreData, RestoredService, RestoredSetting } from '../../../../contract/kinds/restore.ts'
import { countNoun } from '../backup/render.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const resultLabels: Record<RestoredService['result'], { word: string; tone: TextTone }> = {
  'would-replace': { word: 'would be replaced', tone: 'accent' },
  replaced: { word: 'replaced', tone: 'good' },
  'rolled-back': { word: 'as it was', tone: 'warn' },
  'not-in-stack': { word: 'skipped', tone: 'quiet' },
  'would-verify': { word: 'would be tested', tone: 'accent' },
  verified: { word: 'proved', tone: 'good' },
  'databases-only': { word: 'not started', tone: 'warn' },
  failed: { word: 'failed', tone: 'bad' },
}

export function renderRestore(data: RestoreData, renderer: Renderer): string {
  const {
    summary,
    services,
    backup,
    created_at,
    safety_backup,
    leftover_folders,
    settings,
    notes,
    dry_run: dryRun,
    commands,
  } = data
  renderer.addFootnotes('backup', 'restore')
  const rows = services.map(({ service, result, folders, databases_checked }) => [
    service,
    renderer.paint(resultLabels[result].tone, resultLabels[result].word),
    renderer.bytes(folders.reduce((sum, { backup_bytes: then }) => sum + then, 0)),
    databases_checked > 0 ? countNoun(databases_checked, 'database') : '',
  ])
  const stops = [...new Set(services.flatMap((one) => one.stopped_services))]
  return [
    renderer.paint('strong', summary),
    renderer.paint('quiet', `${backup}, made ${renderer.time(created_at)}`),
    '',
    renderer.table(rows, { indent: 2, rightAligned: [2] }),
    ...groupRemarks(services).map((line) => renderer.wrap(line, 4)),
    ...(dryRun && stops.length > 0 ? ['', renderer.wrap(`Stopped during the restore: ${stops.join(', ')}`)] : []),
    ...renderSettings(settings, renderer),
    ...notes.flatMap((note) => ['', renderer.wrap(note)]),
    ...leftover_folders.map((path) => `  ${path}`),
    ...(safety_backup === null ? [] : ['', renderer.wrap(`The previous data is in the backup ${safety_backup}.`)]),
    ...(dryRun && commands.length > 0 ? ['', 'It would run:', ...commands.map((line) => `  ${line}`)] : []),
  ].join('\n')
}

function renderSettings(settings: readonly RestoredSetting[], renderer: Renderer): string[] {
  if (settings.length === 0) return []
  const rows = settings.map((one) => [
    one.key,
    describeSettingChange(one),
    one.because ?? (one.edited_by_hand ? 'changed by hand since' : ''),
  ])
  return ['', renderer.paint('strong', 'Settings'), renderer.table(rows, { indent: 2 })]
}

function describeSettingChange({ result, backup_value: then, current_value: now }: RestoredSetting): string {
  const stays = result === 'skipped' || result === 'rolled-back'
  if (then === null && now === null) return stays ? 'stays unchanged' : 'as in the backup'
  const [before, current] = [then ?? 'not set', now ?? 'not set']
  if (stays) return `stays ${current}; ${before} in the backup`
  return result === 'replaced' ? `${before} again; was ${current}` : `would be ${before} again; is ${current}`
}

function groupRemarks(services: readonly RestoredService[]): string[] {
  const remarks = services.flatMap(({ service, warning, because }) =>
    [warning, because].flatMap((text) => (text === null ? [] : [{ service, text }])),
  )
  return [...Map.groupBy(remarks, ({ text }) => text)].map(
    ([text, rows]) => `${joinWithAnd(rows.map(({ service }) => service))}: ${text}${/[.”]$/.test(text) ? '' : '.'}`,
  )
}

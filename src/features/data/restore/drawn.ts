import type { RestoreData, RestoredService, RestoredSetting } from '../../../../contract/kinds/restore.ts'
import { count } from '../backup/drawn.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'

const results: Record<RestoredService['result'], { word: string; tone: Tone }> = {
  'would-replace': { word: 'would be replaced', tone: 'accent' },
  replaced: { word: 'replaced', tone: 'good' },
  'put-back': { word: 'as it was', tone: 'warn' },
  'not-in-the-stack': { word: 'left out', tone: 'quiet' },
  'would-prove': { word: 'would be tried', tone: 'accent' },
  proved: { word: 'proved', tone: 'good' },
  'databases-only': { word: 'not started', tone: 'warn' },
  failed: { word: 'failed', tone: 'bad' },
}

export function drawRestore(data: RestoreData, page: Page): string {
  const { summary, services, name, made_at: at, safety, previous, settings, notes, rehearsed, commands } = data
  page.explain('backup', 'restore')
  const rows = services.map(({ service, result, folders, databases }) => [
    service,
    page.paint(results[result].tone, results[result].word),
    page.bytes(folders.reduce((sum, { bytes_then: then }) => sum + then, 0)),
    databases > 0 ? count(databases, 'database') : '',
  ])
  const stops = [...new Set(services.flatMap((one) => one.stops))]
  return [
    page.paint('strong', summary),
    page.paint('quiet', `${name}, made ${page.time(at)}`),
    '',
    page.table(rows, { indent: 2, right: [2] }),
    ...remarks(services).map((line) => page.wrap(line, 4)),
    ...(rehearsed && stops.length > 0 ? ['', page.wrap(`Stopped meanwhile: ${stops.join(', ')}`)] : []),
    ...settingsDrawn(settings, page),
    ...notes.flatMap((note) => ['', page.wrap(note)]),
    ...previous.map((path) => `  ${path}`),
    ...(safety === null ? [] : ['', page.wrap(`What was there before is in the backup ${safety}.`)]),
    ...(rehearsed && commands.length > 0 ? ['', 'It would run:', ...commands.map((line) => `  ${line}`)] : []),
  ].join('\n')
}

/** Of a secret neither value is told. */
function settingsDrawn(settings: readonly RestoredSetting[], page: Page): string[] {
  if (settings.length === 0) return []
  const rows = settings.map((one) => [
    one.name,
    becomes(one),
    one.because ?? (one.by_hand ? 'changed by hand since' : ''),
  ])
  return ['', page.paint('strong', 'Settings'), page.table(rows, { indent: 2 })]
}

function becomes({ result, value_then: then, value_now: now }: RestoredSetting): string {
  const stays = result === 'left' || result === 'put-back'
  if (then === null && now === null) return stays ? 'stays as it is' : 'as it was then'
  const [before, is] = [then ?? 'not set', now ?? 'not set']
  if (stays) return `stays ${is}; then ${before}`
  return result === 'replaced' ? `${before} again; was ${is}` : `would be ${before} again; is ${is}`
}

/** One line for those of which the same is to be said. */
function remarks(services: readonly RestoredService[]): string[] {
  const said = services.flatMap(({ service, warning, because }) =>
    [warning, because].flatMap((text) => (text === null ? [] : [{ service, text }])),
  )
  return [...Map.groupBy(said, ({ text }) => text)].map(
    ([text, rows]) => `${listed(rows.map(({ service }) => service))}: ${text}${/[.”]$/.test(text) ? '' : '.'}`,
  )
}

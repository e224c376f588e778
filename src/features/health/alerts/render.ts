import type { AlertsData, AlertChannelData } from '../../../../contract/kinds/alerts.ts'
import type { NoticeData } from '../../../../contract/kinds/notice.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import { renderItem, renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

/** `--json` lists all. */
const MAX_PAST_SHOWN = 5

export function renderAlerts(data: AlertsData, renderer: Renderer): string {
  const { summary, notices, past_notices, channels } = data
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...renderNotKnown(data.not_known, renderer),
    ...groupAlike(notices).flatMap((alike) => ['', ...renderNotice(alike, renderer)]),
    ...(past_notices.length === 0
      ? []
      : [
          '',
          renderer.paint('strong', 'Resolved'),
          renderer.table(
            past_notices.slice(0, MAX_PAST_SHOWN).map((one) => pastNoticeRow(one, renderer)),
            { indent: 2 },
          ),
        ]),
    '',
    renderPreferences(data, renderer),
    '',
    renderer.paint('strong', 'Delivered by'),
    renderer.table(
      channels.map((one) => [one.channel, channelStatus(one, renderer)]),
      { indent: 2 },
    ),
    ...nextStep(data, renderer),
  ].join('\n')
}

/** Groups notices with the same meaning, so that it is shown once. */
function groupAlike(notices: readonly NoticeData[]): NoticeData[][] {
  return [...Map.groupBy(notices, ({ id, level, meaning }) => `${id.split(':')[0]} ${level} ${meaning}`).values()]
}

function renderNotice(alike: readonly NoticeData[], renderer: Renderer): string[] {
  const [first, ...others] = alike as [NoticeData, ...NoticeData[]]
  const { level, summary, meaning, started_at, flapping, explains, advice, command, delivery, event } = first
  const symbol = renderer.symbol(level === 'critical' ? 'bad' : level === 'warning' ? 'warn' : 'dot')
  const state = [
    level,
    event,
    `since ${renderer.time(started_at)}`,
    ...(flapping ? ['comes and goes'] : []),
    ...(delivery === 'held' ? ['held back for now'] : []),
  ]
  return [
    renderItem(symbol, renderer.paint(level === 'critical' ? 'bad' : 'strong', summary), renderer, { indent: 2 }),
    renderer.wrap(renderer.paint('quiet', state.join(', ')), 4),
    ...(meaning === null ? [] : [renderer.wrap(meaning, 4)]),
    ...others.map((other) => renderer.wrap(other.summary, 4)),
    ...(explains.length === 0 ? [] : [renderer.wrap(`explains: ${summarizeFollows(explains)}`, 4)]),
    ...(command === null && advice === null ? [] : [renderRemedy({ command, summary: advice }, renderer, 4)]),
  ]
}

function summarizeFollows(follows: readonly string[]): string {
  const more = follows.length > MAX_FOLLOWS_SHOWN ? [`and ${follows.length - MAX_FOLLOWS_SHOWN} more`] : []
  return [...follows.slice(0, MAX_FOLLOWS_SHOWN), ...more].join(' · ')
}

const MAX_FOLLOWS_SHOWN = 4

function pastNoticeRow({ summary, started_at, ended_at }: NoticeData, renderer: Renderer): string[] {
  return [`${renderer.time(started_at)} to ${ended_at === null ? 'now' : renderer.time(ended_at)}`, summary]
}

/** Renders the presets, exceptions and times, with the number of current notices that each preset would send. */
export function renderPreferences(
  { presets, exceptions, quiet_hours, digest_time, time_zone, dry_run: dryRun }: AlertsData,
  renderer: Renderer,
): string {
  const rows = presets.map(({ preset, title, meaning, chosen, notices_matching }) => [
    renderer.paint(chosen ? 'accent' : 'quiet', chosen ? `${preset}, chosen` : preset),
    `${title.toLowerCase() === preset ? '' : `${title}. `}${meaning} Now: ${notices_matching}.`,
  ])
  const quiet =
    quiet_hours === null
      ? 'none'
      : `${quiet_hours.from_time} to ${quiet_hours.to_time} (${time_zone}): only critical alerts are sent, the rest when they end`
  return [
    renderer.paint('strong', dryRun ? 'You would get' : 'You get'),
    renderer.table(rows, { indent: 2 }),
    renderer.table(
      [
        ...(exceptions.length === 0
          ? []
          : [
              [
                'but',
                exceptions.map(({ subject, notified }) => `${subject} ${notified ? 'always' : 'never'}`).join(', '),
              ],
            ]),
        ['quiet hours', quiet],
        ...(digest_time === null
          ? []
          : [['digest', `all except critical alerts, in one message at ${digest_time} (${time_zone})`]]),
      ],
      { indent: 2 },
    ),
  ].join('\n')
}

function channelStatus(
  {
    configured,
    destination,
    settings,
    delivered_at,
    deliveries_waiting,
    first_failed_at,
    because,
    deliveries_abandoned,
  }: AlertChannelData,
  renderer: Renderer,
): string {
  if (!configured) return because ?? `not set: usher config set ${settings[0]}`
  const lost =
    deliveries_abandoned === 0
      ? ''
      : ` ${deliveries_abandoned} ${deliveries_abandoned === 1 ? 'message was' : 'messages were'} dropped.`
  if (first_failed_at !== null) {
    const queue =
      deliveries_waiting === 0
        ? ''
        : ` ${deliveries_waiting} ${deliveries_waiting === 1 ? 'message waits' : 'messages wait'} for the next attempt.`
    return `${destination}: failing since ${renderer.time(first_failed_at)}, because ${because}.${queue}${lost}`
  }
  return `${destination}: ${delivered_at === null ? 'nothing sent yet' : `last delivered ${renderer.time(delivered_at)}`}.${lost}`
}

function nextStep({ delivering, channels }: AlertsData, renderer: Renderer): string[] {
  if (delivering || channels.every(({ configured }) => !configured)) return []
  return ['', renderRemedy({ command: 'usher watch', summary: 'deliver alerts while it runs' }, renderer)]
}

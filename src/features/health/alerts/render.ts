import type { AlertsData, AlertChannelData } from '../../../../contract/kinds/alerts.ts'
import type { NoticeData } from '../../../../contract/kinds/notice.ts'
import { renderItem, renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

/** So many of what is over are shown; `--json` has all. */
const MAX_PAST_SHOWN = 5

export function renderAlerts(data: AlertsData, renderer: Renderer): string {
  const { summary, notices, past_notices, channels } = data
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...groupAlike(notices).flatMap((some) => ['', ...renderNotice(some, renderer)]),
    ...(past_notices.length === 0
      ? []
      : [
          '',
          renderer.paint('strong', 'Over'),
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

/** What means the same is told together: its meaning once. */
function groupAlike(notices: readonly NoticeData[]): NoticeData[][] {
  return [...Map.groupBy(notices, ({ id, level, meaning }) => `${id.split(':')[0]} ${level} ${meaning}`).values()]
}

function renderNotice(some: readonly NoticeData[], renderer: Renderer): string[] {
  const [first, ...others] = some as [NoticeData, ...NoticeData[]]
  const { level, summary, meaning, started_at, flapping, explains, advice, command, delivery, event } = first
  const symbol = renderer.symbol(level === 'critical' ? 'bad' : level === 'warning' ? 'warn' : 'dot')
  const state = [
    level,
    event,
    `since ${renderer.time(started_at)}`,
    ...(flapping ? ['comes and goes'] : []),
    ...(delivery === 'held' ? ['waits for its hour'] : []),
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

/** What is told and when, and what each other choice would come to. */
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
      : `${quiet_hours.from_time} to ${quiet_hours.to_time} (${time_zone}): only what is critical is delivered, the rest when they end`
  return [
    renderer.paint('strong', dryRun ? 'You would be told' : 'You are told'),
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
          : [['digest', `what is not critical, together at ${digest_time} (${time_zone})`]]),
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
      : ` ${deliveries_abandoned} ${deliveries_abandoned === 1 ? 'was' : 'were'} given up.`
  if (first_failed_at !== null) {
    const queue =
      deliveries_waiting === 0
        ? ''
        : ` ${deliveries_waiting} ${deliveries_waiting === 1 ? 'waits' : 'wait'} for the next try.`
    return `${destination}: failing since ${renderer.time(first_failed_at)}, because ${because}.${queue}${lost}`
  }
  return `${destination}: ${delivered_at === null ? 'nothing sent yet' : `last arrived ${renderer.time(delivered_at)}`}.${lost}`
}

function nextStep({ delivering, channels }: AlertsData, renderer: Renderer): string[] {
  if (delivering || channels.every(({ configured }) => !configured)) return []
  return ['', renderRemedy({ command: 'usher watch', summary: 'stay, and deliver' }, renderer)]
}

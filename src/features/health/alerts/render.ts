import type { AlertsData, AlertChannelData } from '../../../../contract/kinds/alerts.ts'
import type { NoticeData } from '../../../../contract/kinds/notice.ts'
import { renderItem, renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

/** So many of what is over are shown; `--json` has all. */
const MAX_PAST_SHOWN = 5

export function renderAlerts(data: AlertsData, renderer: Renderer): string {
  const { summary, notices, past, channels } = data
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...groupAlike(notices).flatMap((some) => ['', ...renderNotice(some, renderer)]),
    ...(past.length === 0
      ? []
      : [
          '',
          renderer.paint('strong', 'Over'),
          renderer.table(
            past.slice(0, MAX_PAST_SHOWN).map((one) => pastNoticeRow(one, renderer)),
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
  const { level, summary, meaning, began_at, flapping, follows, advice, command, delivery, happening } = first
  const symbol = renderer.symbol(level === 'critical' ? 'bad' : level === 'notable' ? 'warn' : 'dot')
  const state = [
    level,
    happening,
    `since ${renderer.time(began_at)}`,
    ...(flapping ? ['comes and goes'] : []),
    ...(delivery === 'held' ? ['waits for its hour'] : []),
  ]
  return [
    renderItem(symbol, renderer.paint(level === 'critical' ? 'bad' : 'strong', summary), renderer, { indent: 2 }),
    renderer.wrap(renderer.paint('quiet', state.join(', ')), 4),
    ...(meaning === null ? [] : [renderer.wrap(meaning, 4)]),
    ...others.map((other) => renderer.wrap(other.summary, 4)),
    ...(follows.length === 0 ? [] : [renderer.wrap(`explains: ${summarizeFollows(follows)}`, 4)]),
    ...(command === null && advice === null ? [] : [renderRemedy({ command, summary: advice }, renderer, 4)]),
  ]
}

function summarizeFollows(follows: readonly string[]): string {
  const more = follows.length > MAX_FOLLOWS_SHOWN ? [`and ${follows.length - MAX_FOLLOWS_SHOWN} more`] : []
  return [...follows.slice(0, MAX_FOLLOWS_SHOWN), ...more].join(' · ')
}

const MAX_FOLLOWS_SHOWN = 4

function pastNoticeRow({ summary, began_at, ended_at }: NoticeData, renderer: Renderer): string[] {
  return [`${renderer.time(began_at)} to ${ended_at === null ? 'now' : renderer.time(ended_at)}`, summary]
}

/** What is told and when, and what each other choice would come to. */
export function renderPreferences(
  { presets, exceptions, quiet_hours, digest, time_zone, rehearsed }: AlertsData,
  renderer: Renderer,
): string {
  const rows = presets.map(({ preset, title, meaning, chosen, now }) => [
    renderer.paint(chosen ? 'accent' : 'quiet', chosen ? `${preset}, chosen` : preset),
    `${title.toLowerCase() === preset ? '' : `${title}. `}${meaning} Now: ${now}.`,
  ])
  const quiet =
    quiet_hours === null
      ? 'none'
      : `${quiet_hours.from} to ${quiet_hours.to} (${time_zone}): only what is critical is delivered, the rest when they end`
  return [
    renderer.paint('strong', rehearsed ? 'You would be told' : 'You are told'),
    renderer.table(rows, { indent: 2 }),
    renderer.table(
      [
        ...(exceptions.length === 0
          ? []
          : [['but', exceptions.map(({ subject, told }) => `${subject} ${told ? 'always' : 'never'}`).join(', ')]]),
        ['quiet hours', quiet],
        ...(digest === null ? [] : [['digest', `what is not critical, together at ${digest} (${time_zone})`]]),
      ],
      { indent: 2 },
    ),
  ].join('\n')
}

function channelStatus(
  { configured, to, settings, arrived_at, waiting, failing_since, because, given_up }: AlertChannelData,
  renderer: Renderer,
): string {
  if (!configured) return because ?? `not set: usher config set ${settings[0]}`
  const lost = given_up === 0 ? '' : ` ${given_up} ${given_up === 1 ? 'was' : 'were'} given up.`
  if (failing_since !== null) {
    const queue = waiting === 0 ? '' : ` ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for the next try.`
    return `${to}: failing since ${renderer.time(failing_since)}, because ${because}.${queue}${lost}`
  }
  return `${to}: ${arrived_at === null ? 'nothing sent yet' : `last arrived ${renderer.time(arrived_at)}`}.${lost}`
}

function nextStep({ delivering, channels }: AlertsData, renderer: Renderer): string[] {
  if (delivering || channels.every(({ configured }) => !configured)) return []
  return ['', renderRemedy({ command: 'usher watch', summary: 'stay, and deliver' }, renderer)]
}

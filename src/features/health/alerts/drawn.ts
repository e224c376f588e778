import type { AlertsData, ChannelData } from '../../../../contract/kinds/alerts.ts'
import type { NoticeData } from '../../../../contract/kinds/notice.ts'
import { drawItem, drawRemedy } from '../../../lib/report/item.ts'
import type { Page } from '../../../lib/report/page.ts'

/** So many of what is over are shown; `--json` has all. */
const PAST = 5

export function drawAlerts(data: AlertsData, page: Page): string {
  const { summary, notices, past, channels } = data
  return [
    page.wrap(page.paint('strong', summary)),
    ...alike(notices).flatMap((some) => ['', ...drawNotice(some, page)]),
    ...(past.length === 0
      ? []
      : [
          '',
          page.paint('strong', 'Over'),
          page.table(
            past.slice(0, PAST).map((one) => over(one, page)),
            { indent: 2 },
          ),
        ]),
    '',
    drawChoices(data, page),
    '',
    page.paint('strong', 'Delivered by'),
    page.table(
      channels.map((one) => [one.channel, standing(one, page)]),
      { indent: 2 },
    ),
    ...next(data, page),
  ].join('\n')
}

/** What means the same is told together: its meaning once. */
function alike(notices: readonly NoticeData[]): NoticeData[][] {
  return [...Map.groupBy(notices, ({ id, level, meaning }) => `${id.split(':')[0]} ${level} ${meaning}`).values()]
}

function drawNotice(some: readonly NoticeData[], page: Page): string[] {
  const [first, ...others] = some as [NoticeData, ...NoticeData[]]
  const { level, summary, meaning, began_at, flapping, follows, advice, command, delivery, happening } = first
  const symbol = page.symbol(level === 'critical' ? 'bad' : level === 'notable' ? 'warn' : 'dot')
  const state = [
    level,
    happening,
    `since ${page.time(began_at)}`,
    ...(flapping ? ['comes and goes'] : []),
    ...(delivery === 'held' ? ['waits for its hour'] : []),
  ]
  return [
    drawItem(symbol, page.paint(level === 'critical' ? 'bad' : 'strong', summary), page, { indent: 2 }),
    page.wrap(page.paint('quiet', state.join(', ')), 4),
    ...(meaning === null ? [] : [page.wrap(meaning, 4)]),
    ...others.map((other) => page.wrap(other.summary, 4)),
    ...(follows.length === 0 ? [] : [page.wrap(`explains: ${firstOf(follows)}`, 4)]),
    ...(command === null && advice === null ? [] : [drawRemedy({ command, summary: advice }, page, 4)]),
  ]
}

function firstOf(follows: readonly string[]): string {
  const more = follows.length > FOLLOWING ? [`and ${follows.length - FOLLOWING} more`] : []
  return [...follows.slice(0, FOLLOWING), ...more].join(' · ')
}

const FOLLOWING = 4

function over({ summary, began_at, ended_at }: NoticeData, page: Page): string[] {
  return [`${page.time(began_at)} to ${ended_at === null ? 'now' : page.time(ended_at)}`, summary]
}

/** What is told and when, and what each other choice would come to. */
export function drawChoices(
  { presets, exceptions, quiet_hours, digest, time_zone, rehearsed }: AlertsData,
  page: Page,
): string {
  const rows = presets.map(({ preset, title, meaning, chosen, now }) => [
    page.paint(chosen ? 'accent' : 'quiet', chosen ? `${preset}, chosen` : preset),
    `${title.toLowerCase() === preset ? '' : `${title}. `}${meaning} Now: ${now}.`,
  ])
  const quiet =
    quiet_hours === null
      ? 'none'
      : `${quiet_hours.from} to ${quiet_hours.to} (${time_zone}): only what is critical is delivered, the rest when they end`
  return [
    page.paint('strong', rehearsed ? 'You would be told' : 'You are told'),
    page.table(rows, { indent: 2 }),
    page.table(
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

function standing(
  { configured, to, settings, arrived_at, waiting, failing_since, because, given_up }: ChannelData,
  page: Page,
): string {
  if (!configured) return because ?? `not set: usher config set ${settings[0]}`
  const lost = given_up === 0 ? '' : ` ${given_up} ${given_up === 1 ? 'was' : 'were'} given up.`
  if (failing_since !== null) {
    const queue = waiting === 0 ? '' : ` ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for the next try.`
    return `${to}: fails since ${page.time(failing_since)}, because ${because}.${queue}${lost}`
  }
  return `${to}: ${arrived_at === null ? 'nothing was sent yet' : `last arrived ${page.time(arrived_at)}`}.${lost}`
}

function next({ delivering, channels }: AlertsData, page: Page): string[] {
  if (delivering || channels.every(({ configured }) => !configured)) return []
  return ['', drawRemedy({ command: 'usher watch', summary: 'stay, and deliver' }, page)]
}

import type { UsageData, UsageSpan } from '../../../../contract/kinds/usage.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { formatDuration } from '../../../lib/time.ts'
import type { UsageTimeline } from './timeline.ts'
import type { ServiceUsageRow } from './types.ts'

const spanTexts: Record<UsageSpan, string> = {
  hour: 'the last hour',
  day: 'the last 24 hours',
  week: 'the last 7 days',
  month: 'the last 30 days',
}

/** Says how long a service was up, or how often and how long it was down. Says nothing of time without a record. */
export function summarizeService(service: string, timeline: UsageTimeline): string {
  const here = timeline.rows.map((row) => row?.services?.[service])
  const recorded = here.filter((row) => row !== undefined)
  const minutes = total(recorded, (row) => row.minutes)
  const down = total(recorded, ({ downMinutes }) => downMinutes)
  if (minutes === 0) return timeline.rows.some((row) => row?.services) ? 'Off.' : 'Nothing was recorded.'
  const [minutesUp, offNow] = [formatMinutes(minutes), offText(service, timeline)]
  if (down === 0) return `Up ${minutesUp}${offNow}.`
  // It may have gone down before the span began.
  const times = Math.max(
    1,
    total(recorded, ({ outages }) => outages),
  )
  const minutesDown = formatMinutes(down)
  const stateNow = describeNow(service, here, timeline)
  return times === 1
    ? `Down once, ${minutesDown} in all${stateNow}.`
    : `Down ${times} times, ${minutesDown} in all${stateNow}.`
}

const total = (rows: readonly ServiceUsageRow[], figureOf: (row: ServiceUsageRow) => number): number =>
  rows.reduce((sum, row) => sum + figureOf(row), 0)

const formatMinutes = (minutes: number): string => formatDuration(minutes * 60)

function offText(service: string, { newest }: UsageTimeline): string {
  return newest?.services && !newest.services[service] ? ', off now' : ''
}

function describeNow(service: string, here: readonly (ServiceUsageRow | undefined)[], timeline: UsageTimeline): string {
  const now = timeline.newest?.services?.[service]
  if (!now) return offText(service, timeline)
  if (now.downMinutes > 0) return ', and it is down now'
  const since = here.slice(here.findLastIndex((row) => !row || row.downMinutes > 0) + 1)
  const minutes = total(
    since.filter((row) => row !== undefined),
    (row) => row.minutes,
  )
  return minutes === 0 ? ', up again' : `, up ${formatMinutes(minutes)} since`
}

interface UsageFindings extends Pick<UsageData, 'span' | 'recording' | 'not_known'> {
  recorded_minutes: number
  services: readonly { service: string; outages: number; down_minutes: number }[]
}

/** Says in a sentence or two which services were down, and how much of the time was recorded at all. */
export function summarizeUsage({ span, recording, recorded_minutes, services, not_known }: UsageFindings): string {
  const spanText = spanTexts[span]
  if (recorded_minutes === 0) {
    const because = not_known[0]?.because
    if (because !== undefined) return `Use over time is not known. ${because}`
    return recording ? 'Nothing is recorded yet. The first minute follows.' : `Nothing was recorded in ${spanText}.`
  }
  const minutesOfSpan = { hour: 60, day: 1440, week: 10_080, month: 43_200 }[span]
  const isWhole = recorded_minutes >= minutesOfSpan * 0.95
  const sentence = upSentence(services, spanText)
  return isWhole ? sentence : `${sentence} ${coverageSentence(recorded_minutes)}`
}

const coverageSentence = (minutes: number): string =>
  `Of that time, ${formatMinutes(minutes)} ${minutes === 1 ? 'was' : 'were'} recorded.`

function upSentence(services: UsageFindings['services'], spanText: string): string {
  if (services.length === 0) return `No service was on in ${spanText}.`
  const down = services.filter(({ down_minutes: minutes }) => minutes > 0).map(({ service }) => service)
  const others = services.length - down.length
  if (down.length === 0)
    return services.length === 1
      ? `In ${spanText}, 1 service was up.`
      : `In ${spanText}, all ${services.length} services were up.`
  const first = `In ${spanText}, ${joinWithAnd(down)} ${down.length === 1 ? 'was' : 'were'} down for a time`
  if (others === 0) return `${first}.`
  return others === 1 ? `${first}; the other service was up.` : `${first}; the other ${others} services were up.`
}

import type { AlertChannelData } from '../../../../contract/kinds/alerts.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { StoredNotice } from './due-notices.ts'

/** Returns one sentence about the notices and one about their delivery. */
export function summarizeAlerts(
  current: readonly StoredNotice[],
  channels: readonly AlertChannelData[],
  delivering: boolean,
): string {
  return `${noticeSummary(current)} ${deliverySummary(channels, delivering)}`
}

function noticeSummary(current: readonly StoredNotice[]): string {
  if (current.length === 0) return 'There are no alerts.'
  const critical = current.filter(({ state }) => state.level === 'critical').length
  const count = current.length === 1 ? 'One alert' : `${current.length} alerts`
  return critical === 0
    ? `${count}.`
    : `${count}, ${critical === current.length ? 'critical' : `${critical} of them critical`}.`
}

function deliverySummary(channels: readonly AlertChannelData[], delivering: boolean): string {
  const usable = channels.filter(({ configured }) => configured)
  const failing = usable.filter(({ first_failed_at }) => first_failed_at !== null).map(({ channel }) => channel)
  if (usable.length === 0) return 'No alert channel is set, so alerts are only shown here.'
  if (!delivering) return 'usher watch does not run, so nothing is delivered.'
  if (failing.length > 0) return `${joinWithAnd(failing)} cannot be reached right now.`
  return `Alerts are delivered by ${joinWithAnd(usable.map(({ channel }) => channel))}.`
}

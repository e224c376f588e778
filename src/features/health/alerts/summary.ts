import type { AlertChannelData } from '../../../../contract/kinds/alerts.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { StoredNotice } from './due-notices.ts'

/** The whole in a sentence or two: what there is to tell, and who is told. */
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
  const count = current.length === 1 ? 'One thing to know' : `${current.length} things to know`
  return critical === 0
    ? `${count}.`
    : `${count}, ${critical === current.length ? 'critical' : `${critical} of them critical`}.`
}

function deliverySummary(channels: readonly AlertChannelData[], delivering: boolean): string {
  const ways = channels.filter(({ configured }) => configured)
  const failing = ways.filter(({ first_failed_at }) => first_failed_at !== null).map(({ channel }) => channel)
  if (ways.length === 0) return 'No alert channel is set, so alerts are only shown here.'
  if (!delivering) return 'usher watch does not run, so nothing is delivered.'
  if (failing.length > 0) return `${joinWithAnd(failing)} cannot be reached just now.`
  return `You are told by ${joinWithAnd(ways.map(({ channel }) => channel))}.`
}

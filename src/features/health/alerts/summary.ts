import type { ChannelData } from '../../../../contract/kinds/alerts.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import type { Named } from './owed.ts'

/** The whole in a sentence or two: what there is to tell, and who is told. */
export function summarise(current: readonly Named[], channels: readonly ChannelData[], delivering: boolean): string {
  return `${what(current)} ${who(channels, delivering)}`
}

function what(current: readonly Named[]): string {
  if (current.length === 0) return 'There is nothing to tell.'
  const critical = current.filter(({ kept }) => kept.level === 'critical').length
  const count = current.length === 1 ? 'One thing to know' : `${current.length} things to know`
  return critical === 0
    ? `${count}.`
    : `${count}, ${critical === current.length ? 'critical' : `${critical} of them critical`}.`
}

function who(channels: readonly ChannelData[], delivering: boolean): string {
  const ways = channels.filter(({ configured }) => configured)
  const failing = ways.filter(({ failing_since }) => failing_since !== null).map(({ channel }) => channel)
  if (ways.length === 0) return 'No way to reach you is set, so you are told here alone.'
  if (!delivering) return 'Nobody watches, so nothing is delivered.'
  if (failing.length > 0) return `${listed(failing)} cannot be reached just now.`
  return `You are told by ${listed(ways.map(({ channel }) => channel))}.`
}

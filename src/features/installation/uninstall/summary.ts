import type { Removal, UninstallItem } from '../../../../contract/kinds/uninstall.ts'
import { formatBytes } from '../../../lib/bytes.ts'

const isKept = ({ result }: UninstallItem): boolean => result === 'would-keep' || result === 'kept'

/** Unknown sizes count as 0. */
export const bytesRemoved = (items: readonly UninstallItem[]): number =>
  items.reduce((sum, item) => sum + (isKept(item) ? 0 : (item.size_bytes ?? 0)), 0)

const countThings = (count: number): string => (count === 1 ? '1 thing' : `${count} things`)

export const removalTitles: Record<Removal, string> = {
  stop: 'Stop the stack',
  services: 'Remove the services',
  configuration: 'Remove the services and all their settings',
  media: 'Remove the services, their settings, and the household’s own files',
}

export function dryRunSummary(removal: Removal, items: readonly UninstallItem[], unknown: boolean): string {
  const affected = items.filter((item) => !isKept(item))
  const staysCount = items.length - affected.length
  if (items.length === 0)
    return unknown
      ? 'usher cannot see what is left to remove. Nothing was changed.'
      : 'There is nothing to remove. Nothing was changed.'
  const caveat = unknown ? ' usher cannot see everything right now.' : ''
  const keptText = staysCount === 0 ? '' : ` ${countThings(staysCount)} would stay.`
  if (removal === 'stop')
    return `${countThings(affected.length)} would stop, and nothing would be removed.${keptText}${caveat}`
  const media = affected.filter(({ type }) => type === 'media-folder')
  const files = media.reduce((sum, item) => sum + (item.files_total ?? 0), 0)
  const own =
    media.length === 0
      ? ''
      : ` This includes ${files} of the household’s own files, ${formatBytes(bytesRemoved(media))}: they cannot be recovered.`
  return `${countThings(affected.length)} would be removed, about ${formatBytes(bytesRemoved(affected))}.${own}${keptText}${caveat} Nothing was changed.`
}

export function outcomeSummary(removal: Removal, items: readonly UninstallItem[], unknown: boolean): string {
  const removed = items.filter((item) => !isKept(item))
  const left = items.length - removed.length
  const rest = left === 0 ? '' : ` ${keptSentence(left)}`
  const caveat = unknown ? ' usher could not see everything.' : ''
  if (items.length === 0)
    return unknown ? 'usher cannot see what is left to remove. Nothing was changed.' : 'There was nothing to remove.'
  const did = removal === 'stop' ? `${countThings(removed.length)} stopped.` : `${countThings(removed.length)} removed.`
  return `${did}${rest}${caveat}`
}

const keptSentence = (count: number): string =>
  count === 1 ? '1 thing was kept, with the reason for each.' : `${count} things were kept, with the reason for each.`

import type { Removal, UninstallItem } from '../../../../contract/kinds/uninstall.ts'
import { bytes } from '../../../lib/bytes.ts'

const stays = ({ result }: UninstallItem): boolean => result === 'would-stay' || result === 'left'

/** All that goes, as far as it was counted. */
export const bytesOf = (items: readonly UninstallItem[]): number =>
  items.reduce((sum, item) => sum + (stays(item) ? 0 : (item.bytes ?? 0)), 0)

const things = (many: number): string => (many === 1 ? '1 thing' : `${many} things`)

export const nameOf: Record<Removal, string> = {
  stop: 'Stop the stack',
  services: 'Remove the services',
  configuration: 'Remove the services and all their settings',
  media: 'Remove the services, their settings, and the household’s own files',
}

export function rehearsedSummary(removal: Removal, items: readonly UninstallItem[], unknown: boolean): string {
  const going = items.filter((item) => !stays(item))
  const staying = items.length - going.length
  if (items.length === 0)
    return unknown
      ? 'What there is of it cannot be seen now. Nothing was changed.'
      : 'There is nothing of it here. Nothing was changed.'
  const dark = unknown ? ' Not all of it can be seen now.' : ''
  const kept = staying === 0 ? '' : ` ${things(staying)} would stay.`
  if (removal === 'stop') return `${things(going.length)} would stop, and nothing would be removed.${kept}${dark}`
  const media = going.filter(({ what }) => what === 'media-folder')
  const files = media.reduce((sum, item) => sum + (item.files ?? 0), 0)
  const own =
    media.length === 0
      ? ''
      : ` ${files} files of the household’s own are among them, ${bytes(bytesOf(media))}: nothing brings those back.`
  return `${things(going.length)} would go, about ${bytes(bytesOf(going))}.${own}${kept}${dark} Nothing was changed.`
}

export function doneSummary(removal: Removal, items: readonly UninstallItem[], unknown: boolean): string {
  const gone = items.filter((item) => !stays(item))
  const left = items.length - gone.length
  const rest = left === 0 ? '' : ` ${things(left)} ${left === 1 ? 'was' : 'were'} left; each says why.`
  const dark = unknown ? ' Not all of it could be seen.' : ''
  if (items.length === 0)
    return unknown ? 'What there is of it cannot be seen now. Nothing was changed.' : 'There was nothing of it here.'
  const did = removal === 'stop' ? `${things(gone.length)} stopped.` : `${things(gone.length)} removed.`
  return `${did}${rest}${dark}`
}

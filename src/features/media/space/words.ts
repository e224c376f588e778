import type { DiskSpace, Holder } from '../../../../contract/kinds/space.ts'
import { bytes } from '../../../lib/bytes.ts'
import type { SpaceLook } from './look.ts'

export const heldWords: Record<Holder, string> = {
  library: 'What the household watches, hears and reads',
  seeding: 'A client still shares it, and the library has it elsewhere or not at all',
  landed: 'Fetched, and not imported yet',
  unpacked: 'Unpacked beside the archive it came in',
  incomplete: 'Still coming in, or left unfinished',
  'not-known': 'Among the downloads; nobody can say whose it is, because not everybody answered',
  orphaned: 'Among the downloads, and no client and no library knows it',
  backups: 'Backups of the apps and of usher',
  apps: 'Settings, databases and pictures of the apps',
  other: 'Beside all that usher knows',
  images: 'The programs that the containers are made from',
  containers: 'Written inside containers; gone when they are made anew',
  logs: 'What the containers said',
}

/** How long the fullest of them lasts, in one or two sentences. */
export function summaryOf(disks: readonly DiskSpace[], { walked, roots }: Pick<SpaceLook, 'walked' | 'roots'>): string {
  const tightest = disks.toSorted((one, other) => lasts(one) - lasts(other) || share(one) - share(other))[0]
  const fully = walked.because === null ? '' : ` Not counted fully, because ${walked.because}.`
  if (roots.length === 0) return `The stack names no folder for the household’s files.${fully}`
  if (!tightest) return `How full it is: not known, because the disk does not answer.${fully}`
  const { size_bytes: size, free_bytes: free, forecast } = tightest
  const room = `${bytes(free)} of ${bytes(size)} are free`
  if (isFull(tightest))
    return `The disk is full: ${room}. Nothing can be fetched or imported until there is room.${fully}`
  const { days_until_full: days, because } = forecast
  const until =
    days === null
      ? `When it is full is not known, because ${because}.`
      : `At this rate it is full in ${days === 1 ? '1 day' : `${days} days`}.`
  return `${room}. ${because?.startsWith('it has not') ? 'It has not been filling lately.' : until}${fully}`
}

const lasts = ({ forecast }: DiskSpace): number => forecast.days_until_full ?? Infinity
const share = ({ free_bytes: free, size_bytes: size }: DiskSpace): number => (size === 0 ? 1 : free / size)

/** So little that imports and databases begin to fail. */
const LEAST_BYTES = 1_000_000_000
const LEAST_SHARE = 0.01

export const isFull = (disk: DiskSpace): boolean => disk.free_bytes < LEAST_BYTES && share(disk) < LEAST_SHARE

import type { DiskSpace, SpaceHolder } from '../../../../contract/kinds/space.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import type { SpaceSnapshot } from './snapshot.ts'

export const holderDescriptions: Record<SpaceHolder, string> = {
  library: 'Films, series, music and books of the household',
  seeding: 'A client still shares it, and the library has it elsewhere or not at all',
  'not-imported': 'Fetched, and not imported yet',
  unpacked: 'Unpacked beside the archive it came in',
  incomplete: 'Still coming in, or left unfinished',
  'not-known': 'Among the downloads; the owner is not known, because not every app answered',
  orphaned: 'Among the downloads, and no client and no library knows it',
  backups: 'Backups of the apps and of usher',
  apps: 'Settings, databases and pictures of the apps',
  other: 'Beside all that usher knows',
  images: 'The programs that the containers are made from',
  containers: 'Written inside containers; gone when they are recreated',
  logs: 'The containers’ logs',
}

/** Returns one or two sentences on how long the fullest disk lasts. */
export function summarizeSpace(
  disks: readonly DiskSpace[],
  { walkResult, roots }: Pick<SpaceSnapshot, 'walkResult' | 'roots'>,
): string {
  const tightest = disks.toSorted(
    (one, other) => daysUntilFull(one) - daysUntilFull(other) || freeShare(one) - freeShare(other),
  )[0]
  const fully = walkResult.because === null ? '' : ` Not counted fully, because ${walkResult.because}.`
  if (roots.length === 0) return `The stack names no folder for the household’s files.${fully}`
  if (!tightest) return `Free space is not known, because the disk does not answer.${fully}`
  const { size_bytes: size, free_bytes: free, forecast } = tightest
  const room = `${formatBytes(free)} of ${formatBytes(size)} are free`
  if (isDiskFull(tightest))
    return `The disk is full: ${room}. Nothing can be fetched or imported until there is room.${fully}`
  const { days_until_full: days, because } = forecast
  const until =
    days === null
      ? `When it is full is not known, because ${because}.`
      : `At this rate it is full in ${days === 1 ? '1 day' : `${days} days`}.`
  return `${room}. ${because?.startsWith('it has not') ? 'It has not been filling lately.' : until}${fully}`
}

const daysUntilFull = ({ forecast }: DiskSpace): number => forecast.days_until_full ?? Infinity
const freeShare = ({ free_bytes: free, size_bytes: size }: DiskSpace): number => (size === 0 ? 1 : free / size)

/** Below this, imports and databases begin to fail. */
const MIN_FREE_BYTES = 1_000_000_000
const MIN_FREE_SHARE = 0.01

export const isDiskFull = (disk: DiskSpace): boolean =>
  disk.free_bytes < MIN_FREE_BYTES && freeShare(disk) < MIN_FREE_SHARE

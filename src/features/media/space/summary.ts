import type { DiskSpace, SpaceHolder } from '../../../../contract/kinds/space.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import type { SpaceSnapshot } from './snapshot.ts'

export const holderDescriptions: Record<SpaceHolder, string> = {
  library: 'Films, series, music and books of the household',
  seeding: 'Still seeding, and not in the library or there as a copy',
  'not-imported': 'Downloaded but not imported yet',
  unpacked: 'Unpacked next to its archive',
  incomplete: 'Still downloading, or left unfinished',
  'not-known': 'In the download folders; owner not known, because not every app answered',
  orphaned: 'In the download folders, but no client and no library knows it',
  backups: 'Backups of the apps and of usher',
  apps: 'Settings, databases and pictures of the apps',
  other: 'Not known to usher',
  images: 'The images of the containers',
  containers: 'Written inside containers; lost when they are recreated',
  logs: 'The containers’ logs',
}

/** Returns one or two sentences on how long the fullest disk lasts. */
export function summarizeSpace(
  disks: readonly DiskSpace[],
  { walkResult, roots, isElsewhere = false }: Pick<SpaceSnapshot, 'walkResult' | 'roots' | 'isElsewhere'>,
  missingFolderAdvice: string | null = null,
): string {
  const fullest = disks.toSorted((a, b) => daysUntilFull(a) - daysUntilFull(b) || freeShare(a) - freeShare(b))[0]
  const incompleteNote = walkResult.because === null ? '' : ` Not counted fully, because ${walkResult.because}.`
  if (isElsewhere) return 'Free space is not known, because the engine runs on another machine.'
  if (roots.length === 0) return `The stack declares no folder for the household’s files.${incompleteNote}`
  if (!fullest && missingFolderAdvice !== null)
    return `The folder for downloads and the library does not exist yet: ${roots[0]}. ${missingFolderAdvice}`
  if (!fullest) return `Free space is not known, because the disk does not answer.${incompleteNote}`
  const { size_bytes: size, free_bytes: free, forecast } = fullest
  const freeText = `${formatBytes(free)} of ${formatBytes(size)} are free`
  if (isDiskFull(fullest))
    return `The disk is full: ${freeText}. Nothing can be downloaded or imported until there is space.${incompleteNote}`
  const { days_until_full: days, because } = forecast
  const forecastText =
    days === null
      ? `usher cannot tell when it will be full, because ${because}.`
      : `At this rate it will be full in ${days === 1 ? '1 day' : `${days} days`}.`
  return `${freeText}. ${because?.startsWith('it has not') ? 'It has not been filling lately.' : forecastText}${incompleteNote}`
}

const daysUntilFull = ({ forecast }: DiskSpace): number => forecast.days_until_full ?? Infinity
const freeShare = ({ free_bytes: free, size_bytes: size }: DiskSpace): number => (size === 0 ? 1 : free / size)

/** With less free space, imports and databases begin to fail. */
const MIN_FREE_BYTES = 1_000_000_000
const MIN_FREE_SHARE = 0.01

export const isDiskFull = (disk: DiskSpace): boolean =>
  disk.free_bytes < MIN_FREE_BYTES && freeShare(disk) < MIN_FREE_SHARE

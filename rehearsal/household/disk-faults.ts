import { filmFile } from './media-files.ts'
import { requireById, type Household } from './types.ts'
import type { HouseholdFault } from './download-faults.ts'

const GB = 1_000_000_000

/** Faults that fill a disk while every app works. */
export const diskFaults = {
  'disk-filling': {
    summary: 'The disk will be full in a few days at the current rate.',
    apply: (household) => ({ ...household, disk: { ...household.disk, free: 190 * GB, perDay: 31 * GB } }),
  },
  orphans: {
    summary: 'The download folder contains a file that no client or media manager knows.',
    apply: (household) => ({ ...household, strayFiles: [...(household.strayFiles ?? []), ...strayFilesOf(household)] }),
  },
} satisfies Record<string, HouseholdFault>

function strayFilesOf(household: Household): NonNullable<Household['strayFiles']> {
  const nosferatu = filmFile(requireById(household.films, 2))
  const release = 'Nosferatu.1922.1080p.BluRay.x264-PIANO'
  const pack = 'The.Kid.1921.1080p.BluRay.x264-PIANO'
  const half = 'Safety.Last.1923.1080p.BluRay.x264-PIANO'
  return [
    {
      path: `/data/torrents/films/${release}/${release}.mkv`,
      bytes: nosferatu.bytes,
      hours: 900,
      linkedTo: nosferatu.path,
    },
    { path: `/data/torrents/films/${pack}/${pack}.mkv`, bytes: 14.2 * GB, hours: 1300 },
    { path: `/data/usenet/incomplete/${half}/${half}.part001.rar`, bytes: 2.7 * GB, hours: 400 },
  ]
}

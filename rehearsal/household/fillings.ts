import { filmFile } from './files.ts'
import { one, type Household } from './kinds.ts'
import type { Trouble } from './troubles.ts'

const GB = 1_000_000_000

/** What fills a disk though every app is well. */
export const fillings = {
  'disk-filling': {
    summary: 'The disk is full in a few days, if it goes on like this.',
    bend: (household) => ({ ...household, disk: { ...household.disk, free: 190 * GB, perDay: 31 * GB } }),
  },
  orphans: {
    summary: 'Among the downloads lies what no client and no library knows.',
    bend: (household) => ({ ...household, strays: [...(household.strays ?? []), ...straysOf(household)] }),
  },
} satisfies Record<string, Trouble>

function straysOf(household: Household): NonNullable<Household['strays']> {
  const nosferatu = filmFile(one(household.films, 2))
  const release = 'Nosferatu.1922.1080p.BluRay.x264-PIANO'
  const pack = 'The.Kid.1921.1080p.BluRay.x264-PIANO'
  const half = 'Safety.Last.1923.1080p.BluRay.x264-PIANO'
  return [
    {
      path: `/data/torrents/films/${release}/${release}.mkv`,
      bytes: nosferatu.bytes,
      hours: 900,
      same: nosferatu.path,
    },
    { path: `/data/torrents/films/${pack}/${pack}.mkv`, bytes: 14.2 * GB, hours: 1300 },
    { path: `/data/usenet/incomplete/${half}/${half}.part001.rar`, bytes: 2.7 * GB, hours: 400 },
  ]
}

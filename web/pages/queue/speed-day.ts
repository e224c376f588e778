import type { UsageData } from '../../../clients/typescript/src/index.ts'

type Day = Pick<UsageData, 'coverage' | 'step_seconds' | 'download_rate'>

/** What the record says of the speed over a day. `silent`: usher recorded, and no download client said how fast it was. */
export type SpeedDay =
  | { is: 'empty' | 'silent' }
  | {
      is: 'known'
      highest: number
      /** How much of the day is known, in milliseconds; null for all. */
      knownMs: number | null
    }

/** Tells a day that was not recorded from one that is known in part. The step that goes on now may have no value yet. */
export function speedDayOf({ coverage, step_seconds, download_rate: { values, highest } }: Day): SpeedDay {
  const known = values.filter((value) => value !== null).length
  if (known === 0 || highest === null) return { is: coverage.some((minutes) => minutes > 0) ? 'silent' : 'empty' }
  return { is: 'known', highest, knownMs: known >= values.length - 1 ? null : known * step_seconds * 1000 }
}

import type { SpaceForecast } from '../../../../../contract/kinds/space.ts'
import { formatBytes } from '../../../../lib/bytes.ts'
import { forecastDisk } from '../../../media/space/forecast.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { readDiskSpace } from '../disk-space.ts'
import { pass, warn } from '../result.ts'
import { checkEachDataRoot, nameDisk } from './data-roots.ts'

/** A disk that is full sooner leaves too little time to buy another. */
const ENOUGH_DAYS = 14
/** Further ahead, a number of days says more than is known. */
const COUNTED_DAYS = 90

export const storageForecast: ReadOnlyCheck = {
  id: 'storage-forecast',
  group: 'storage',
  title: 'There will be room for the next two weeks',
  meaning: 'At the rate of the last weeks the disk will soon be full. Then downloads stop and imports fail.',
  depends_on: ['storage-root-present', 'storage-space'],
  visible_after_seconds: 0,
  remedy: { summary: 'see what can be freed', command: 'usher space reclaim --dry-run' },
  repair: null,

  async run(facts) {
    const { keyValues } = facts.machine.state()
    return checkEachDataRoot(facts, async (root, all) => {
      const { path, path_here } = root
      const { free_bytes, total_bytes } = await readDiskSpace(path_here, facts.machine)
      const forecast = forecastDisk(keyValues, [path], { size_bytes: total_bytes, free_bytes }, facts.now)
      const { days_until_full: days, bytes_per_day } = forecast
      const evidence = [
        `${formatBytes(free_bytes)} free of ${formatBytes(total_bytes)}`,
        ...(bytes_per_day === null ? [] : [`${formatBytes(Math.max(0, bytes_per_day))} a day`]),
      ]
      if (days !== null && days < ENOUGH_DAYS)
        return warn(`${nameDisk(root, all)} will be full in ${countDays(days)} at this rate.`, {
          subject: path,
          evidence,
        })
      const free = formatBytes(free_bytes)
      const summary =
        all.length === 1
          ? `${free} are free${outlook(forecast)}.`
          : `${free} are free on the disk of ${path}${outlook(forecast)}.`
      return pass(summary, { subject: path, evidence })
    })
  },
}

/** How long the space lasts; nothing until that is known. */
function outlook({ days_until_full: days, because, bytes_per_day }: SpaceForecast): string {
  if (days === null) return because !== null && bytes_per_day !== null ? `: ${because}` : ''
  return days > COUNTED_DAYS ? ', enough for months' : `, enough for ${countDays(days)}`
}

const countDays = (days: number): string => (days < 1 ? 'less than a day' : days === 1 ? 'one day' : `${days} days`)

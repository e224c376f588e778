import { sayTooHot } from '../../hardware/summary.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { fail, pass, warn, type CheckResult } from '../result.ts'
import { requireHardware } from './present.ts'

/** source: the vendors of hard disks state 60 °C as the most that they may reach; solid-state disks state 70 °C */
const MAX_DISK_CELSIUS = { rotates: 60, solid: 75 }
/** From here on, hard disks fail more often. */
const WARM_DISK_CELSIUS = { rotates: 52, solid: 70 }

export const hardwareTemperatures: ReadOnlyCheck = {
  id: 'hardware-temperatures',
  group: 'hardware',
  title: 'Nothing is too hot',
  meaning: 'Heat slows the machine down, shortens the life of disks, and in the end switches the machine off.',
  depends_on: [],
  visible_after_seconds: 300,
  remedy: { summary: 'clean the fans, and give the machine air', command: null },
  repair: null,

  async run(facts) {
    const { temperatures, disks } = await requireHardware(facts)
    const sensors = temperatures.map(({ sensor, celsius, condition }) => judge(sensor, celsius, condition))
    const hotDisks = disks.flatMap(({ disk, celsius, rotates }) => {
      if (celsius === null) return []
      const kind = rotates ? 'rotates' : 'solid'
      const condition =
        celsius >= MAX_DISK_CELSIUS[kind] ? 'failed' : celsius >= WARM_DISK_CELSIUS[kind] ? 'warning' : 'good'
      return [judge(disk, celsius, condition)]
    })
    const all = [...sensors, ...hotDisks]
    const hot = all.filter(({ status }) => status !== 'passed')
    return all.length === 0 || hot.length > 0 ? hot : [pass('Nothing is too hot.', { evidence: hottest(temperatures) })]
  },
}

function judge(subject: string, celsius: number, condition: string): CheckResult {
  const more = { subject, evidence: [`${celsius} °C`] }
  if (condition === 'failed') return fail(sayTooHot(subject), more)
  return condition === 'warning' ? warn(`${subject} is hot.`, more) : pass(`${subject} is not hot.`, more)
}

const hottest = (sensors: readonly { sensor: string; celsius: number }[]): string[] =>
  sensors
    .toSorted((one, other) => other.celsius - one.celsius)
    .slice(0, 1)
    .map(({ sensor, celsius }) => `${sensor}: ${celsius} °C`)

import type { ReadOnlyCheck } from '../check.ts'
import { requireHardware, resultFor } from './present.ts'

export const hardwareUps: ReadOnlyCheck = {
  id: 'hardware-ups',
  group: 'hardware',
  title: 'The UPS has power and a good battery',
  meaning:
    'When the battery is empty the machine loses power at once, and databases that were being written may break.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'stop the services in time if the power does not return', command: 'usher down' },
  repair: null,

  async run(facts) {
    const { ups } = await requireHardware(facts)
    return ups.map((one) => ({
      ...resultFor(one.condition, one.summary, {
        subject: one.ups,
        evidence: [
          ...(one.battery_percent === null ? [] : [`battery: ${one.battery_percent} %`]),
          ...(one.runtime_seconds === null ? [] : [`it lasts ${Math.round(one.runtime_seconds / 60)} min`]),
          ...(one.load_percent === null ? [] : [`load: ${one.load_percent} %`]),
        ],
      }),
      ...(one.on_battery === false &&
        one.condition !== 'good' && {
          remedy: one.replace_battery
            ? { summary: 'order a battery for it, and replace the old one', command: null }
            : { summary: 'look at the UPS: its display says what is wrong', command: null },
        }),
    }))
  },
}

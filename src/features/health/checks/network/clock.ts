import type { ReadOnlyCheck } from '../check.ts'
import { fail, notKnown, pass } from '../result.ts'

/** About as much as certificates and one-time codes tolerate. */
const MAX_SKEW_SECONDS = 60

export const networkClock: ReadOnlyCheck = {
  id: 'network-clock',
  group: 'network',
  title: 'The engine’s clock agrees with this machine’s',
  meaning: 'Certificates look expired or not yet valid, so indexers and logins fail. Schedules run at the wrong time.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'restart the engine’s virtual machine, or turn on time synchronisation', command: null },
  repair: null,

  async run({ info, now }) {
    const { system_time: engineTime } = await info()
    if (engineTime === null) return notKnown('The engine does not report its time.')
    const skewSeconds = Math.abs(engineTime.getTime() - now.getTime()) / 1000
    const evidence = [`engine: ${engineTime.toISOString()}`, `this machine: ${now.toISOString()}`]
    if (skewSeconds > MAX_SKEW_SECONDS)
      return fail(`The engine’s clock is ${Math.round(skewSeconds)} s off.`, { evidence })
    return pass('The clocks agree.', { evidence: [`they are less than ${MAX_SKEW_SECONDS} s apart`] })
  },
}

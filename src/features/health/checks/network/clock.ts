import type { LookingCheck } from '../check.ts'
import { fail, notKnown, pass } from '../seen.ts'

/** Seconds; certificates and one-time codes bear about this much. */
const TOO_FAR = 60

export const networkClock: LookingCheck = {
  id: 'network-clock',
  group: 'network',
  title: 'The engine’s clock agrees with this machine’s',
  meaning:
    'Certificates seem not to be valid yet, or not any more: indexers and logins fail, and schedules run at the wrong time.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'restart the engine’s virtual machine, or turn on time synchronisation', command: null },
  repair: null,

  async look({ info, now }) {
    const { system_time: theirs } = await info()
    if (theirs === null) return notKnown('The engine does not tell its time.')
    const apart = Math.abs(theirs.getTime() - now.getTime()) / 1000
    const evidence = [`engine: ${theirs.toISOString()}`, `this machine: ${now.toISOString()}`]
    if (apart > TOO_FAR) return fail(`The engine’s clock is ${Math.round(apart)} s off.`, { evidence })
    return pass('The clocks agree.', { evidence: [`they are less than ${TOO_FAR} s apart`] })
  },
}

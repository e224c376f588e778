import type { Machine } from '../../../platform/machine.ts'
import { readHomeSettings } from '../home-assistant/broker.ts'
import { failureSentence } from '../home-assistant/failure.ts'
import { readConnection } from '../home-assistant/record.ts'
import type { Observation } from './observation.ts'

export const HOME_ASSISTANT_NOTICE = 'home-assistant'

/** A broker that restarts is back by then, in milliseconds. */
const SETTLE_MS = 5 * 60_000

/** Reports a broker that gets nothing although Home Assistant is turned on, and settings with which it gets nothing. */
export function observeHomeAssistant(machine: Machine, now: Date): Observation[] {
  const { isOn, broker } = readHomeSettings(machine.settings())
  if (!isOn) return []
  if (broker === null) return [observation('Home Assistant is turned on, but no broker is set.', now)]
  if (typeof broker === 'string') return [observation(`Home Assistant is turned on, but gets nothing. ${broker}`, now)]
  const connection = readConnection(machine)
  if (connection?.broker !== broker.name || connection.failing_since === null) return []
  const since = new Date(connection.failing_since)
  if (now.getTime() - since.getTime() < SETTLE_MS) return []
  return [observation(failureSentence(broker.name, connection.because ?? ''), since)]
}

const observation = (summary: string, since: Date): Observation => ({
  id: HOME_ASSISTANT_NOTICE,
  event: 'network',
  check: null,
  group: null,
  level: 'warning',
  explains: [],
  subject: null,
  summary,
  meaning: 'Home Assistant shows old values of the household, or none.',
  advice: 'see what it would get, and why it does not',
  command: 'usher home-assistant',
  since,
})

import { z } from '../../../../../contract/zod.ts'
import { orUndefined } from '../../../../lib/errors.ts'
import { readKeyValue } from '../../../../platform/store/key-value-read.ts'
import type { CheckFacts } from '../facts.ts'

const TOPIC = 'kept'
const DAY_MS = 86_400_000

/** The highest item counts of a library, today and on the day before. */
const itemCountShape = z.object({ day: z.int(), most: z.int(), before: z.int() })

const dayNumber = ({ now }: CheckFacts): number => Math.floor(now.getTime() / DAY_MS)

/** Returns the highest item count of today and yesterday; 0 if none was recorded. */
export function highestRecentCount(service: string, facts: CheckFacts): number {
  const stored = readItemCount(service, facts)
  if (!stored) return 0
  const days = dayNumber(facts) - stored.day
  return days === 0 ? Math.max(stored.most, stored.before) : days === 1 ? stored.most : 0
}

export function recordItemCount(service: string, current: number, facts: CheckFacts): void {
  const [stored, day] = [readItemCount(service, facts), dayNumber(facts)]
  const before = stored?.day === day ? stored.before : stored?.day === day - 1 ? stored.most : 0
  const most = Math.max(current, stored?.day === day ? stored.most : 0)
  if (stored?.day !== day || stored.most !== most) writeItemCount(service, { day, most, before }, facts)
}

const readItemCount = (service: string, { machine }: CheckFacts) =>
  readKeyValue(machine, TOPIC, service, itemCountShape)

function writeItemCount(service: string, value: z.output<typeof itemCountShape>, { machine }: CheckFacts): void {
  try {
    machine.state().keyValues.setIfWritable(TOPIC, service, value)
  } catch (thrown) {
    orUndefined(thrown)
  }
}

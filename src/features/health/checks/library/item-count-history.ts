import * as z from 'zod'
import { orUndefined } from '../../../../lib/errors.ts'
import { readKeyValue } from '../../../../platform/store/key-value-read.ts'
import type { CheckFacts } from '../facts.ts'

const TOPIC = 'kept'
const DAY_MS = 86_400_000

/** How much a library had in the day that is passing, and how much in the one before. */
const itemCountShape = z.object({ day: z.int(), most: z.int(), before: z.int() })

const dayNumber = ({ now }: CheckFacts): number => Math.floor(now.getTime() / DAY_MS)

/** The most that a library was seen to have today or yesterday; 0 where it was not looked at. */
export function highestRecentCount(service: string, facts: CheckFacts): number {
  const kept = readItemCount(service, facts)
  if (!kept) return 0
  const days = dayNumber(facts) - kept.day
  return days === 0 ? Math.max(kept.most, kept.before) : days === 1 ? kept.most : 0
}

export function recordItemCount(service: string, here: number, facts: CheckFacts): void {
  const [kept, day] = [readItemCount(service, facts), dayNumber(facts)]
  const before = kept?.day === day ? kept.before : kept?.day === day - 1 ? kept.most : 0
  const most = Math.max(here, kept?.day === day ? kept.most : 0)
  if (kept?.day !== day || kept.most !== most) writeItemCount(service, { day, most, before }, facts)
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

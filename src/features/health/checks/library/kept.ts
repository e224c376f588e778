import * as z from 'zod'
import { nothingWhereRefused } from '../../../../lib/errors.ts'
import { recalled } from '../../../../platform/store/recall.ts'
import type { Facts } from '../facts.ts'

const TOPIC = 'kept'
const DAY_MS = 86_400_000

/** How much a library had in the day that is passing, and how much in the one before. */
const keptShape = z.object({ day: z.int(), most: z.int(), before: z.int() })

const dayOf = ({ now }: Facts): number => Math.floor(now.getTime() / DAY_MS)

/** The most that a library was seen to have today or yesterday; 0 where it was not looked at. */
export function mostSeen(service: string, facts: Facts): number {
  const kept = remembered(service, facts)
  if (!kept) return 0
  const days = dayOf(facts) - kept.day
  return days === 0 ? Math.max(kept.most, kept.before) : days === 1 ? kept.most : 0
}

export function rememberKept(service: string, here: number, facts: Facts): void {
  const [kept, day] = [remembered(service, facts), dayOf(facts)]
  const before = kept?.day === day ? kept.before : kept?.day === day - 1 ? kept.most : 0
  const most = Math.max(here, kept?.day === day ? kept.most : 0)
  if (kept?.day !== day || kept.most !== most) write(service, { day, most, before }, facts)
}

const remembered = (service: string, { machine }: Facts) => recalled(machine, TOPIC, service, keptShape)

function write(service: string, value: z.output<typeof keptShape>, { machine }: Facts): void {
  try {
    machine.state().memory.note(TOPIC, service, value)
  } catch (thrown) {
    nothingWhereRefused(thrown)
  }
}

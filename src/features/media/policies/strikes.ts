import { createHash } from 'node:crypto'
import { z } from '../../../../contract/zod.ts'
import { queuePolicyNames } from '../../../../contract/kinds/policies.ts'
import type { Machine } from '../../../platform/machine.ts'
import { elapsedMs, type Moment } from '../shared/observed-clock.ts'
import { strikeKey } from './brakes.ts'
import type { Strike } from './types.ts'

const DAY_MS = 86_400_000
/** Removals are shown, and observations simulated, for this many days. */
export const KEPT_DAYS = 30

const moment = z.object({ wall_ms: z.number(), observed_ms: z.number() })
const strikeShape = z.object({
  policy: z.enum(queuePolicyNames),
  service: z.string(),
  library: z.string(),
  download: z.string(),
  row: z.string(),
  release_name: z.string(),
  grabbed_title: z.string(),
  because: z.string(),
  done_bytes: z.number(),
  stays_in_client: z.boolean(),
  parts: z.array(z.string()),
  count: z.int(),
  first_at: z.iso.datetime(),
  last: moment,
  state: z.enum(['counting', 'removing', 'searching', 'removed', 'refused']),
  removed: moment.nullable(),
  searches: z.int(),
  allowed_at: z.iso.datetime().nullable(),
})

const STRIKE = 'strike '

/** Short enough to type; unique among the downloads of thirty days. */
export const strikeId = (strike: Pick<Strike, 'policy' | 'service' | 'download'>): string =>
  createHash('sha256').update(strikeKey(strike)).digest('hex').slice(0, 8)

export const readStrikes = (machine: Pick<Machine, 'state'>): Strike[] =>
  machine
    .state()
    .keyValues.list('policies', strikeShape)
    .filter(({ name }) => name.startsWith(STRIKE))
    .map(({ value }) => value)

export const writeStrike = (strike: Strike, machine: Pick<Machine, 'state'>): void =>
  machine.state().keyValues.set('policies', `${STRIKE}${strikeKey(strike)}`, strike)

export const deleteStrike = (strike: Strike, machine: Pick<Machine, 'state'>): void =>
  machine.state().keyValues.delete('policies', `${STRIKE}${strikeKey(strike)}`)

/** Deletes what was removed longer ago than is shown. */
export function pruneStrikes(now: Moment, machine: Pick<Machine, 'state'>): void {
  for (const strike of readStrikes(machine))
    if (strike.state === 'removed' && strike.removed !== null && elapsedMs(strike.removed, now) > KEPT_DAYS * DAY_MS)
      deleteStrike(strike, machine)
}

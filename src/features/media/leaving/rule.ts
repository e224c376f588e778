import { z } from '../../../../contract/zod.ts'
import type { StateStore } from '../../../platform/store/types.ts'

const ruleShape = z.object({
  /** Nobody has played it for so long. */
  unwatched_days: z.int().min(1),
  /** It was added, or a file of it imported, at least so long ago. */
  added_days: z.int().min(1),
  /** How long it is announced before it leaves. */
  grace_days: z.int().min(1),
  /** Limits of any seven days. */
  max_titles: z.int().min(1),
  max_gb: z.int().min(1),
  /** Tags of the media managers, and members who requested a title, that always stay. */
  except_tags: z.array(z.string()),
  except_members: z.array(z.string()),
  /** Titles by name, libraries of the media servers, and genres, that always stay. An older rule has none. */
  except_titles: z.array(z.string()).default([]),
  except_libraries: z.array(z.string()).default([]),
  except_genres: z.array(z.string()).default([]),
})
export type LeavingRule = z.output<typeof ruleShape>

export const DEFAULT_RULE: LeavingRule = {
  unwatched_days: 180,
  added_days: 90,
  grace_days: 14,
  max_titles: 5,
  max_gb: 200,
  except_tags: [],
  except_members: [],
  except_titles: [],
  except_libraries: [],
  except_genres: [],
}

type RuleAccess = Pick<StateStore, 'keyValues'>

/** Returns the rule that somebody confirmed; null if there is none, or if it cannot be read: then nothing leaves. */
export const readRule = ({ keyValues }: RuleAccess): LeavingRule | null =>
  keyValues.get('leaving', 'rule', ruleShape)?.value ?? null

/** Stores the rule; null turns it off. */
export function writeRule({ keyValues }: RuleAccess, rule: LeavingRule | null): void {
  if (rule === null) keyValues.delete('leaving', 'rule')
  else keyValues.set('leaving', 'rule', rule)
}

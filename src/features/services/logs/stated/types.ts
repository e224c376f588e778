import type { DataOf } from '../../../../../contract/declare.ts'
import type { log } from '../../../../../contract/kinds/log.ts'

/** What a log line says of itself. */
export type StatedFacts = Pick<DataOf<typeof log>, 'level' | 'stated_at'>

export const NOTHING_STATED: StatedFacts = { level: null, stated_at: null }

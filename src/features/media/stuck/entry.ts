import type { StuckItem } from '../../../../contract/kinds/stuck.ts'
import { quoted } from '../trace/quoted.ts'
import type { Named } from './named.ts'
import type { Verdict } from './verdict.ts'

/** A stuck thing, and what it may share with others. */
export interface Entry {
  item: StuckItem
  shared: string | null
  /** What it is in its library; null where no library has it. */
  of: { library: string; item: string } | null
}

interface Where extends Pick<Entry, 'of'> {
  id: string
  app: string
  size_bytes?: number | null
  done_bytes?: number | null
}

export function entry(named: Named, why: Verdict, { id, app, of, ...sizes }: Where): Entry {
  const { reason, summary, evidence, advice, command, since, shared } = why
  return {
    shared,
    of,
    item: {
      id,
      ...named,
      app,
      since: since?.toISOString() ?? null,
      size_bytes: null,
      done_bytes: null,
      ...sizes,
      reason,
      summary,
      evidence,
      cause: null,
      advice,
      command: command?.replace('{term}', () => quoted(named.term)) ?? null,
    },
  }
}

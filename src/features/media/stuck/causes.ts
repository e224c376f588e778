import { stuckReasons, type StuckCause, type StuckItem } from '../../../../contract/kinds/stuck.ts'
import type { StuckEntry } from './entry.ts'

/** A shared cause is shown once, with at most this much evidence. */
const MAX_EVIDENCE = 3

/** Returns causes that affect more than one item. Ids follow the order of reasons, the most severe first. */
export function groupCauses(entries: readonly StuckEntry[]): StuckCause[] {
  const groups = Map.groupBy(entries, ({ sharedCause }) => sharedCause)
  return [...groups]
    .flatMap(([id, some]) => {
      if (id === null || some.length < 2) return []
      const items = some.map(({ item }) => item)
      const [first] = items as [StuckItem]
      const same = items.every(({ command }) => command === first.command)
      return {
        id,
        reason_code: first.reason_code,
        summary: first.summary,
        evidence: [...new Set(items.flatMap(({ evidence }) => evidence))].slice(0, MAX_EVIDENCE),
        items: items.map((one) => one.id),
        advice: first.advice,
        command: same ? first.command : null,
      }
    })
    .toSorted((a, b) => stuckReasons.indexOf(a.reason_code) - stuckReasons.indexOf(b.reason_code))
}

export const assignCauses = (entries: readonly StuckEntry[], causes: readonly StuckCause[]): StuckItem[] =>
  entries.map(({ item, sharedCause }) => ({
    ...item,
    cause: causes.find(({ id }) => id === sharedCause)?.id ?? null,
  }))

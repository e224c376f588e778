import { stuckReasons, type StuckCause, type StuckItem } from '../../../../contract/kinds/stuck.ts'
import type { StuckEntry } from './entry.ts'

/** The most evidence shown for a shared cause. */
const MAX_EVIDENCE = 3

/** Returns causes that affect more than one item. Ids follow the order of reasons, the most severe first. */
export function groupCauses(entries: readonly StuckEntry[]): StuckCause[] {
  const groups = Map.groupBy(entries, ({ sharedCause }) => sharedCause)
  return [...groups]
    .flatMap(([id, group]) => {
      if (id === null || group.length < 2) return []
      const items = group.map(({ item }) => item)
      const [first] = items as [StuckItem]
      const hasSameCommand = items.every(({ command }) => command === first.command)
      return {
        id,
        reason_code: first.reason_code,
        summary: first.summary,
        evidence: [...new Set(items.flatMap(({ evidence }) => evidence))].slice(0, MAX_EVIDENCE),
        items: items.map((item) => item.id),
        advice: first.advice,
        command: hasSameCommand ? first.command : null,
      }
    })
    .toSorted((a, b) => stuckReasons.indexOf(a.reason_code) - stuckReasons.indexOf(b.reason_code))
}

export const assignCauses = (entries: readonly StuckEntry[], causes: readonly StuckCause[]): StuckItem[] =>
  entries.map(({ item, sharedCause }) => ({
    ...item,
    cause: causes.find(({ id }) => id === sharedCause)?.id ?? null,
  }))

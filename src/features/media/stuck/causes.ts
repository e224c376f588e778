import { stuckReasons, type StuckCause, type StuckItem } from '../../../../contract/kinds/stuck.ts'
import type { Entry } from './entry.ts'

/** What is told of many is told once, with so much of what shows it. */
const FACTS = 3

/** Whatever holds up more than one thing. Ids are in the order of the reasons, the heaviest first. */
export function causesIn(entries: readonly Entry[]): StuckCause[] {
  const groups = Map.groupBy(entries, ({ shared }) => shared)
  return [...groups]
    .flatMap(([id, some]) => {
      if (id === null || some.length < 2) return []
      const items = some.map(({ item }) => item)
      const [first] = items as [StuckItem]
      const same = items.every(({ command }) => command === first.command)
      return {
        id,
        reason: first.reason,
        summary: first.summary,
        evidence: [...new Set(items.flatMap(({ evidence }) => evidence))].slice(0, FACTS),
        items: items.map((one) => one.id),
        advice: first.advice,
        command: same ? first.command : null,
      }
    })
    .toSorted((a, b) => stuckReasons.indexOf(a.reason) - stuckReasons.indexOf(b.reason))
}

export const withCauses = (entries: readonly Entry[], causes: readonly StuckCause[]): StuckItem[] =>
  entries.map(({ item, shared }) => ({ ...item, cause: causes.find(({ id }) => id === shared)?.id ?? null }))

import { layoutOf } from '../../../platform/app-databases/foreign.ts'

/** The layout of every database of a service, by where it lies; null where one of them cannot be looked into. */
export type Layouts = Map<string, string> | null

/** The files of one folder that a service keeps: which of them are SQLite databases, and whether a server keeps others. */
export interface KeptFiles {
  foreign: string | null
  found: readonly { at: string; sqlite: boolean }[]
}

export function layoutsIn(sources: readonly KeptFiles[]): Layouts {
  if (sources.some(({ foreign }) => foreign !== null)) return null
  const layouts = new Map<string, string>()
  for (const { at } of sources.flatMap(({ found }) => found.filter(({ sqlite }) => sqlite))) {
    const layout = layoutOf(at)
    if (layout === null) return null
    layouts.set(at, layout)
  }
  return layouts
}

/** Whether a database was rebuilt, added or taken away; null where that cannot be said. */
export function migrated(before: Layouts, after: Layouts): boolean | null {
  if (before === null || after === null) return null
  return before.size !== after.size || [...before].some(([at, layout]) => after.get(at) !== layout)
}

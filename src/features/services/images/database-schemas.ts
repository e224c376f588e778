import { schemaDigestOf } from '../../../platform/app-databases/app-database.ts'

/** Schema digest of each database of a service, by path; null if one of them cannot be read. */
export type DatabaseSchemas = Map<string, string> | null

/** The files of one data folder. `databaseServer`: the server that owns its database files, if any. */
export interface KeptFiles {
  databaseServer: string | null
  files: readonly { at: string; sqlite: boolean }[]
}

export function readDatabaseSchemas(sources: readonly KeptFiles[]): DatabaseSchemas {
  if (sources.some(({ databaseServer }) => databaseServer !== null)) return null
  const layouts = new Map<string, string>()
  for (const { at } of sources.flatMap(({ files }) => files.filter(({ sqlite }) => sqlite))) {
    const layout = schemaDigestOf(at)
    if (layout === null) return null
    layouts.set(at, layout)
  }
  return layouts
}

/** Returns whether a database was migrated, added or removed; null if unknown. */
export function haveSchemasChanged(before: DatabaseSchemas, after: DatabaseSchemas): boolean | null {
  if (before === null || after === null) return null
  return before.size !== after.size || [...before].some(([at, layout]) => after.get(at) !== layout)
}

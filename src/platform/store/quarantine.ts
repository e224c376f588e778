import { existsSync, readdirSync } from 'node:fs'

const QUARANTINED_NAME = /^usher\.db\.damaged-(\d{4}-\d{2}-\d{2})T/

export const quarantineSuffix = (now: Date): string => `damaged-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`

/** Returns the names of quarantined databases and their logs, optionally only those of one day. */
export function quarantinedFilesIn(folder: string, day?: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => {
    const [, on] = QUARANTINED_NAME.exec(name) ?? []
    return on !== undefined && (day === undefined || on === day)
  })
}

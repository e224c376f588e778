import { existsSync, readdirSync } from 'node:fs'

const NAMED = /^usher\.db\.damaged-(\d{4}-\d{2}-\d{2})T/

/** What a database that is set aside is called behind its own name. */
export const asideAs = (now: Date): string => `damaged-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`

/** What was set aside and is kept, by name, with the logs that belong to it; that of one day where a day is given. */
export function asideIn(folder: string, day?: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => {
    const [, on] = NAMED.exec(name) ?? []
    return on !== undefined && (day === undefined || on === day)
  })
}

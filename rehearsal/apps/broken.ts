import type { Household } from '../household/kinds.ts'
import { usualKey } from './keys.ts'

/** Longer than anybody waits. */
const SLOW_MS = 30_000

/** What an app answers whose database SQLite cannot read; undefined where it is well. */
export function brokenAnswer({ troubles }: Household, app: string, { url }: Request): Response | undefined {
  const { database } = troubles ?? {}
  if (database?.app !== app) return undefined
  const { pathname } = new URL(url)
  if (pathname === '/ping') return database.whole ? Response.json({ status: 'Error' }, { status: 500 }) : undefined
  if (!database.whole && !/\/(queue|history)\b/.test(pathname)) return undefined
  return Response.json(
    { message: `${database.says}\n${database.says}`, description: `code = Error (1), message = ${database.says}` },
    { status: 500 },
  )
}

/** Takes its time, where it is one that does. */
export async function slowed({ troubles }: Household, app: string, { signal }: Request): Promise<void> {
  if (!troubles?.slow?.includes(app)) return
  await new Promise<void>((go) => {
    const timer = setTimeout(go, SLOW_MS)
    timer.unref()
    signal.addEventListener('abort', () => go(), { once: true })
  })
}

/** The key it takes: another, where somebody changed it and the file was not written. */
export const takenKey = ({ troubles }: Household, app: string, written: string): string =>
  troubles?.rekeyed?.includes(app) ? usualKey(`another ${app}`) : written

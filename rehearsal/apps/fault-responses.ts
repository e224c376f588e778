import type { Household } from '../household/types.ts'
import { defaultKey } from './keys.ts'

/** Longer than any client waits. */
const SLOW_MS = 30_000

/** Returns the error of an app with a damaged database; undefined if the database is intact. */
export function faultResponse({ faults }: Household, app: string, { url }: Request): Response | undefined {
  const { databaseError } = faults ?? {}
  if (databaseError?.app !== app) return undefined
  const { pathname } = new URL(url)
  if (pathname === '/ping') return databaseError.whole ? Response.json({ status: 'Error' }, { status: 500 }) : undefined
  if (!databaseError.whole && !/\/(queue|history)\b/.test(pathname)) return undefined
  return Response.json(
    {
      message: `${databaseError.says}\n${databaseError.says}`,
      description: `code = Error (1), message = ${databaseError.says}`,
    },
    { status: 500 },
  )
}

/** Delays the response if the app has the fault `slow`. */
export async function delayIfSlow({ faults }: Household, app: string, { signal }: Request): Promise<void> {
  if (!faults?.slowApps?.includes(app)) return
  await new Promise<void>((go) => {
    const timer = setTimeout(go, SLOW_MS)
    timer.unref()
    signal.addEventListener('abort', () => go(), { once: true })
  })
}

/** Returns the accepted key: a different one if it was changed without updating the file. */
export const acceptedKey = ({ faults }: Household, app: string, written: string): string =>
  faults?.appsWithChangedKey?.includes(app) ? defaultKey(`another ${app}`) : written

import { effect, signal } from '@preact/signals'
import { isProblem } from '../../clients/typescript/src/index.ts'
import type { AppState } from './app-context.ts'

/** Whether usher, or its app, is another one than when this page was loaded. The page never reloads by itself. */
export const isUpdated = signal(false)

/** Compares the app and the service after each reconnect with those of the first connection. Returns what ends it. */
export function watchAppVersion({ client, live }: AppState): () => void {
  let known: { page: string | null; service: string | null } | undefined
  const compare = async () => {
    const [page, service] = await Promise.all([pageTag(), serviceVersion()])
    const isOther = (before: string | null | undefined, now: string | null) =>
      before !== undefined && before !== null && now !== null && before !== now
    if (isOther(known?.page, page) || isOther(known?.service, service)) isUpdated.value = true
    known = { page: known?.page ?? page, service: known?.service ?? service }
  }
  const serviceVersion = async () => {
    const answer = await client.version()
    return isProblem(answer) ? null : answer.data.usher_version
  }
  return effect(() => {
    // Once at the start, and after each reconnect.
    void live.reconnections.value
    void compare()
  })
}

/** The tag of the page that the server would send now. */
async function pageTag(): Promise<string | null> {
  try {
    const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store', credentials: 'omit' })
    return headers.get('etag')
  } catch {
    return null
  }
}

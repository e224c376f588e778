import { usherError } from '../../../lib/errors.ts'
import { asObject } from '../../../lib/json-reader.ts'
import type { Known } from '../../../lib/known.ts'
import type { ErrorCode } from '../../../../contract/errors/index.ts'
import { withSeparateCache, type AppConnection } from '../connection/connection.ts'

const CONTROL_TIMEOUT_MS = 5000

interface AwaitedRequest {
  timeout_ms: number
  /** A similar request, for which it asks no other app. If it answers that, it does not hang itself. */
  controlPath: string
  awaitedTitles(): Promise<string[]>
}

/** Returns the answer, or the right reason for a timeout: Seerr waits for other apps in answering some requests. */
export async function blameAwaitedApps<T>(
  connection: AppConnection,
  answer: Known<T>,
  { timeout_ms, controlPath, awaitedTitles }: AwaitedRequest,
): Promise<Known<T>> {
  if (answer.known || answer.code !== 'APP-4') return answer
  const control = await withSeparateCache(connection).get(controlPath, (body) => asObject(body), {
    timeout_ms: Math.min(timeout_ms, CONTROL_TIMEOUT_MS),
  })
  const titles = control.known ? await awaitedTitles() : []
  if (titles.length === 0) return answer
  const { title: app } = connection
  const { data } = usherError('APP-18', { app, other: titles.join(' or '), seconds: String(timeout_ms / 1000) })
  return { known: false, because: data.summary, code: data.code as ErrorCode }
}

import { UsherError } from '../../../lib/errors.ts'
import { asObject, optionalObject, type JsonObject } from '../../../lib/json-reader.ts'
import { withoutTrailingSlashes } from '../../../lib/text.ts'
import { withSeparateCache, type AppConnection } from '../connection/connection.ts'
import type { SubmitRequest } from '../connection/submit.ts'

export const SETTINGS_PATH = '/api/system/settings'
/** source: it connects to the media manager during the request, which took minutes while that was down; seen on 1.5 */
const SAVE_TIMEOUT_MS = 20_000

/**
 * Saves settings named `settings-<section>-<key>`. While a media manager is off, Bazarr saves but does not respond in
 * time: the settings are then read back, and it is an error only if they differ.
 */
export async function saveBazarrSettings(
  connection: AppConnection,
  form: Readonly<Record<string, string>>,
  how: Pick<SubmitRequest, 'subject' | 'secrets' | 'timeout_ms'>,
): Promise<void> {
  try {
    await connection.submit(SETTINGS_PATH, { method: 'POST', form, timeout_ms: SAVE_TIMEOUT_MS, ...how })
  } catch (thrown) {
    if (!(thrown instanceof UsherError) || thrown.data.code !== 'APP-4') throw thrown
    const saved = await withSeparateCache(connection).get(SETTINGS_PATH, (body) => asObject(body))
    if (!saved.known || !hasSettings(saved.value, form)) throw thrown
  }
}

const hasSettings = (settings: JsonObject, form: Readonly<Record<string, string>>): boolean =>
  Object.entries(form).every(([name, sent]) => {
    const [, section = '', key = ''] = /^settings-([^-]+)-(.+)$/.exec(name) ?? []
    const stored = optionalObject(settings, section)[key]
    return stored !== undefined && withoutSlashes(String(stored ?? '')) === withoutSlashes(sent)
  })

/** source: it stores a base URL of `/` as an empty one */
const withoutSlashes = (text: string): string => withoutTrailingSlashes(text.replace(/^\/+/, ''))

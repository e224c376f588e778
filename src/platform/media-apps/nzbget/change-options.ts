import { ParseError } from '../../../lib/json-reader.ts'
import type { AppConnection } from '../connection/connection.ts'
import { readOptions, type Options } from './options.ts'
import { changeRejected } from '../connection/change-rejected.ts'
import { callChange, callPath } from './rpc.ts'

/** NZBGet finishes the articles that it is fetching before it restarts. */
const RESTART_TIMEOUT_MS = 30_000
const POLL_INTERVAL_MS = 50

/** Options and their new values; null removes one. */
export type OptionChanges = Readonly<Record<string, string | null>>

export interface OptionChange {
  changes: (saved: Options) => OptionChanges
  subject: string
  secrets?: readonly string[]
  /** Sent with each request from then on, if the change replaces the credential. */
  authorization?: string
  /** Whether NZBGet has to read its file again. Default: yes. */
  restart?: boolean
}

/**
 * Changes options in NZBGet's file. It reads the file only at its start, so it has to restart itself, which takes about
 * a second and continues its downloads. Throws its own error. source: `saveconfig` replaces every option, and `reload`
 * answers before it stops; seen on 21.0
 */
export async function changeOptions(connection: AppConnection, change: OptionChange): Promise<void> {
  const { subject, secrets = [], authorization, restart = true } = change
  const saved = await fetchSavedOptions(connection, subject)
  const changes = effectiveChanges(saved, change.changes(saved))
  if (Object.keys(changes).length === 0) return
  const next = applyChanges(saved, changes)
  const list = [...next.values()].map(({ name, value }) => ({ Name: name, Value: value }))
  await callChange(connection, 'saveconfig', [list], { subject, secrets })
  if (!restart) return
  await callChange(connection, 'reload', [], { subject })
  const headers = authorization === undefined ? {} : { headers: { authorization } }
  for (let waited = 0; waited < RESTART_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
    await Bun.sleep(POLL_INTERVAL_MS)
    const running = await connection
      .submit(callPath('config'), { method: 'GET', subject, ...headers })
      .then(readOptions)
      .catch(() => undefined)
    if (running && haveTakenEffect(changes, running)) return
  }
  throw changeRejected(connection, subject, `it did not restart within ${RESTART_TIMEOUT_MS / 1000} seconds`)
}

/** Returns the options in the file. Never from the cache: all of them are written back. */
async function fetchSavedOptions(connection: AppConnection, subject: string): Promise<Options> {
  const body = await connection.submit(callPath('loadconfig'), { method: 'GET', subject })
  const saved = parseOptions(connection, subject, body)
  // Without any option, NZBGet would start with a new and empty configuration.
  if (saved.size === 0) throw changeRejected(connection, subject, 'it shows none of its options')
  return saved
}

function parseOptions(connection: AppConnection, subject: string, body: unknown): Options {
  try {
    return readOptions(body)
  } catch (thrown) {
    if (thrown instanceof ParseError) throw changeRejected(connection, subject, thrown.message)
    throw thrown
  }
}

function applyChanges(saved: Options, changes: OptionChanges): Options {
  const next = new Map(saved)
  for (const [name, value] of Object.entries(changes)) {
    const key = name.toLowerCase()
    if (value === null) next.delete(key)
    else next.set(key, { name: saved.get(key)?.name ?? name, value })
  }
  return next
}

/** Returns the changes that differ from what is saved. */
const effectiveChanges = (saved: Options, changes: OptionChanges): OptionChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => (saved.get(name.toLowerCase())?.value ?? null) !== value),
  )

/** While it runs, NZBGet writes commands in lower case and folders as absolute paths. source: seen on 21.0 */
function haveTakenEffect(changes: OptionChanges, running: Options): boolean {
  return Object.entries(changes).every(([name, value]) => {
    const now = running.get(name.toLowerCase())?.value ?? null
    if (value === null || now === null) return value === now
    return now === value || now.endsWith(`/${value}`) || (name.endsWith('.Command') && now === value.toLowerCase())
  })
}

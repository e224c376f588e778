import { changeRejected } from '../connection/change-rejected.ts'
import { optionalObject, optionalString, asObject, type JsonObject } from '../../../lib/json-reader.ts'
import type { AppConnection } from '../connection/connection.ts'

type WriteMode = 'set_config' | 'del_config' | 'config' | 'pause' | 'resume' | 'queue'

/**
 * Changes something. Throws SABnzbd's own error. source: it rejects a change with 200 and `status: false`; seen on
 * SABnzbd 5.1
 */
export async function changeSetting(
  connection: AppConnection,
  mode: WriteMode,
  more: Record<string, string>,
  subject: string,
): Promise<JsonObject> {
  const words = new URLSearchParams({ mode, output: 'json', ...more })
  const body = asObject(await connection.submit(`/api?${words.toString()}`, { method: 'POST', form: {}, subject }))
  if (body['status'] !== false) return body
  throw changeRejected(connection, subject, optionalString(body, 'error') ?? 'it gives no reason')
}

/**
 * Sets a folder. source: if it cannot create the folder, it keeps and returns the old one; seen on SABnzbd 5.1
 */
export async function changeFolder(connection: AppConnection, keyword: string, folder: string): Promise<void> {
  const subject = `the folder ${folder}`
  const body = await changeSetting(connection, 'set_config', { section: 'misc', keyword, value: folder }, subject)
  const actualFolder = optionalString(optionalObject(optionalObject(body, 'config'), 'misc'), keyword)
  if (actualFolder !== folder)
    throw changeRejected(
      connection,
      subject,
      `it cannot create that folder, and keeps ${actualFolder ?? 'the previous one'}`,
    )
}

import { asArray, asObject, isTrue, optionalString } from '../../../lib/json-reader.ts'
import { mapKnown, type Known } from '../../../lib/known.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import type { DownloadCategory } from '../roles/download-client.ts'
import type { AppConnection } from '../connection/connection.ts'
import { changeRejected } from '../connection/change-rejected.ts'
import { queryRpc, readRpcResult, rpcRequest, submitRpc, RPC_PATH } from './rpc.ts'

/** Plugins that Deluge comes with, and that are off at first. */
export type DelugePlugin = 'Label' | 'Scheduler'

/** The longest that the web page takes to learn the methods of a plugin that was just enabled. */
const PLUGIN_TIMEOUT_MS = 5000
const POLL_INTERVAL_MS = 100

export const isPluginEnabled = async (connection: AppConnection, plugin: DelugePlugin): Promise<Known<boolean>> =>
  mapKnown(
    await queryRpc(connection, 'core.get_enabled_plugins', [], (result) => asArray(result, 'the plugins')),
    (names) => names.includes(plugin),
  )

/** Enables a plugin if it is not, and waits until it answers. */
export async function enablePlugin(connection: AppConnection, plugin: DelugePlugin): Promise<void> {
  if (await requireKnown(isPluginEnabled(connection, plugin))) return
  const subject = `its plugin ${plugin}`
  const isThere = await submitRpc(connection, { method: 'core.enable_plugin', params: [plugin], subject })
  if (isThere === false) throw changeRejected(connection, subject, 'it is not installed')
  const probe = plugin === 'Label' ? 'label.get_labels' : 'scheduler.get_state'
  for (let waited = 0; waited < PLUGIN_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
    // Not a query, because those are cached.
    const answer = await connection.mutate({ method: 'POST', path: RPC_PATH, json: rpcRequest(probe) }, readRpcResult)
    if (answer.known) return
    await Bun.sleep(POLL_INTERVAL_MS)
  }
  throw changeRejected(connection, subject, 'it does not answer')
}

/** A label can move complete downloads to a folder of its own. */
export async function readLabels(connection: AppConnection): Promise<Known<DownloadCategory[]>> {
  const enabled = await isPluginEnabled(connection, 'Label')
  if (!enabled.known || !enabled.value) return mapKnown(enabled, () => [])
  const names = await queryRpc(connection, 'label.get_labels', [], (result) =>
    asArray(result, 'the labels').filter((name) => typeof name === 'string'),
  )
  if (!names.known) return names
  const all: DownloadCategory[] = []
  for (const name of names.value) {
    const path = await queryRpc(connection, 'label.get_options', [name], readFolder)
    if (!path.known) return path
    all.push({ name, path: path.value })
  }
  return { ...names, value: all }
}

function readFolder(result: unknown): string | null {
  const json = asObject(result, 'the label')
  const moves = isTrue(json, 'apply_move_completed') && isTrue(json, 'move_completed')
  return moves ? optionalString(json, 'move_completed_path') : null
}

export async function addLabel(connection: AppConnection, name: string, folder: string | null): Promise<void> {
  await enablePlugin(connection, 'Label')
  const subject = `the category ${name}`
  await submitRpc(connection, { method: 'label.add', params: [name], subject })
  if (folder === null) return
  const options = { apply_move_completed: true, move_completed: true, move_completed_path: folder }
  await submitRpc(connection, { method: 'label.set_options', params: [name, options], subject })
}

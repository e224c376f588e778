import {
  isTrue,
  requiredId,
  optionalObject,
  optionalArray,
  optionalDate,
  optionalNumber,
  requiredString,
  optionalString,
  optionalStrings,
  asObject,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { ServerLibrary, ServerUser, MediaServerScan, TranscodingSettings } from '../roles/media-server.ts'

export const readLibrary = (json: JsonObject): ServerLibrary => ({
  id: requiredId(json, 'ItemId'),
  name: requiredString(json, 'Name'),
  collection_type: optionalString(json, 'CollectionType'),
  paths: optionalStrings(json, 'Locations'),
  scanning: (optionalString(json, 'RefreshStatus') ?? 'Idle') !== 'Idle',
})

export function readTranscodingSettings(json: JsonObject): TranscodingSettings | null {
  const acceleration = optionalString(json, 'HardwareAccelerationType') ?? 'none'
  if (acceleration === 'none' || acceleration === '') return null
  const [vaapi, qsv] = ['VaapiDevice', 'QsvDevice'].map((name) => optionalString(json, name) || null)
  return { acceleration, device: acceleration === 'vaapi' ? vaapi! : acceleration === 'qsv' ? (qsv ?? vaapi)! : null }
}

export function readUser(json: JsonObject): ServerUser {
  const policy = optionalObject(json, 'Policy')
  return {
    id: requiredId(json, 'Id'),
    name: requiredString(json, 'Name'),
    admin: isTrue(policy, 'IsAdministrator'),
    enabled: !isTrue(policy, 'IsDisabled'),
    last_seen_at: optionalDate(json, 'LastActivityDate'),
    library_ids: policy['EnableAllFolders'] === false ? optionalStrings(policy, 'EnabledFolders') : null,
  }
}

/** source: the task with the key `RefreshLibrary` */
export function readScan(body: readonly JsonObject[]): MediaServerScan {
  const task = asObject(
    body.find((json) => json['Key'] === 'RefreshLibrary'),
    'the scan task',
  )
  const last = optionalObject(task, 'LastExecutionResult')
  const percent = optionalNumber(task, 'CurrentProgressPercentage')
  return {
    running: optionalString(task, 'State') === 'Running',
    progress: percent === null ? null : percent / 100,
    finished_at: optionalDate(last, 'EndTimeUtc'),
    result: optionalString(last, 'Status'),
  }
}

export const readObjects = (body: unknown): JsonObject[] =>
  optionalArray({ all: body }, 'all').map((one) => asObject(one, 'an entry'))

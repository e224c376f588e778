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
import type {
  ServerLibrary,
  ServerUser,
  MediaServerScan,
  ServerSession,
  TranscodingSettings,
} from '../roles/media-server.ts'

export const readLibrary = (one: JsonObject): ServerLibrary => ({
  id: requiredId(one, 'ItemId'),
  name: requiredString(one, 'Name'),
  collection_type: optionalString(one, 'CollectionType'),
  paths: optionalStrings(one, 'Locations'),
  scanning: (optionalString(one, 'RefreshStatus') ?? 'Idle') !== 'Idle',
})

export function readTranscodingSettings(one: JsonObject): TranscodingSettings | null {
  const acceleration = optionalString(one, 'HardwareAccelerationType') ?? 'none'
  if (acceleration === 'none' || acceleration === '') return null
  const [vaapi, qsv] = ['VaapiDevice', 'QsvDevice'].map((name) => optionalString(one, name) || null)
  return { acceleration, device: acceleration === 'vaapi' ? vaapi! : acceleration === 'qsv' ? (qsv ?? vaapi)! : null }
}

export function readUser(one: JsonObject): ServerUser {
  const policy = optionalObject(one, 'Policy')
  return {
    id: requiredId(one, 'Id'),
    name: requiredString(one, 'Name'),
    admin: isTrue(policy, 'IsAdministrator'),
    enabled: !isTrue(policy, 'IsDisabled'),
    last_seen_at: optionalDate(one, 'LastActivityDate'),
    library_ids: policy['EnableAllFolders'] === false ? optionalStrings(policy, 'EnabledFolders') : null,
  }
}

/** source: `PlayMethod`. */
const PLAY_METHODS: Record<string, NonNullable<ServerSession['method']>> = {
  DirectPlay: 'direct',
  DirectStream: 'remux',
  Transcode: 'transcode',
}

/** Omits the address and the device id: nobody needs to know where a member watches. */
export function readSession(one: JsonObject): ServerSession {
  const playing = optionalObject(one, 'NowPlayingItem')
  const changed = optionalObject(one, 'TranscodingInfo')
  return {
    member: optionalString(one, 'UserName'),
    device: optionalString(one, 'DeviceName') ?? '',
    client: optionalString(one, 'Client') ?? '',
    item: optionalString(playing, 'Id'),
    title: optionalString(playing, 'Name'),
    method: PLAY_METHODS[optionalString(optionalObject(one, 'PlayState'), 'PlayMethod') ?? ''] ?? null,
    transcode_reasons: optionalStrings(changed, 'TranscodeReasons'),
    bits_per_second: optionalNumber(changed, 'Bitrate'),
    last_active_at: optionalDate(one, 'LastActivityDate'),
  }
}

/** source: the task whose key is `RefreshLibrary`. */
export function readScan(body: readonly JsonObject[]): MediaServerScan {
  const task = asObject(
    body.find((one) => one['Key'] === 'RefreshLibrary'),
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

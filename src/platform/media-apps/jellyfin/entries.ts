import {
  flag,
  id,
  inner,
  listed,
  moment,
  numberOr,
  text,
  textOr,
  texts,
  thing,
  type Foreign,
} from '../../../lib/json-reader.ts'
import type { ServerLibrary, ServerMember, ServerScan, ServerSession, Transcoding } from '../roles/media-server.ts'

export const shelf = (one: Foreign): ServerLibrary => ({
  id: id(one, 'ItemId'),
  name: text(one, 'Name'),
  sort: textOr(one, 'CollectionType'),
  paths: texts(one, 'Locations'),
  scanning: (textOr(one, 'RefreshStatus') ?? 'Idle') !== 'Idle',
})

/** source: `EncodingOptions`; QSV falls back to the device of VA-API where it has none of its own. */
export function transcoding(one: Foreign): Transcoding | null {
  const by = textOr(one, 'HardwareAccelerationType') ?? 'none'
  if (by === 'none' || by === '') return null
  const [vaapi, qsv] = ['VaapiDevice', 'QsvDevice'].map((name) => textOr(one, name) || null)
  return { by, device: by === 'vaapi' ? vaapi! : by === 'qsv' ? (qsv ?? vaapi)! : null }
}

export function member(one: Foreign): ServerMember {
  const policy = inner(one, 'Policy')
  return {
    id: id(one, 'Id'),
    name: text(one, 'Name'),
    admin: flag(policy, 'IsAdministrator'),
    enabled: !flag(policy, 'IsDisabled'),
    seen_at: moment(one, 'LastActivityDate'),
    shelves: policy['EnableAllFolders'] === false ? texts(policy, 'EnabledFolders') : null,
  }
}

/** source: `PlayMethod`. */
const methods: Record<string, NonNullable<ServerSession['method']>> = {
  DirectPlay: 'direct',
  DirectStream: 'remux',
  Transcode: 'transcode',
}

/** Where it is called from and its device's id are left out: nobody needs to know where a member watches. */
export function session(one: Foreign): ServerSession {
  const playing = inner(one, 'NowPlayingItem')
  const changed = inner(one, 'TranscodingInfo')
  return {
    member: textOr(one, 'UserName'),
    device: textOr(one, 'DeviceName') ?? '',
    client: textOr(one, 'Client') ?? '',
    item: textOr(playing, 'Id'),
    title: textOr(playing, 'Name'),
    method: methods[textOr(inner(one, 'PlayState'), 'PlayMethod') ?? ''] ?? null,
    transcode_reasons: texts(changed, 'TranscodeReasons'),
    bits_per_second: numberOr(changed, 'Bitrate'),
    active_at: moment(one, 'LastActivityDate'),
  }
}

/** The scan among its tasks. source: the task whose key is `RefreshLibrary`. */
export function scan(said: readonly Foreign[]): ServerScan {
  const task = thing(
    said.find((one) => one['Key'] === 'RefreshLibrary'),
    'the scan among its tasks',
  )
  const last = inner(task, 'LastExecutionResult')
  const percent = numberOr(task, 'CurrentProgressPercentage')
  return {
    running: textOr(task, 'State') === 'Running',
    progress: percent === null ? null : percent / 100,
    ended_at: moment(last, 'EndTimeUtc'),
    result: textOr(last, 'Status'),
  }
}

export const everything = (said: unknown): Foreign[] =>
  listed({ all: said }, 'all').map((one) => thing(one, 'an entry'))

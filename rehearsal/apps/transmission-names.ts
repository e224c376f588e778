/** Names of the old protocol that are not the new ones with hyphens. source: the specification of 4.0. */
const CAMEL_CASE_NAMES = [
  'activeTorrentCount',
  'activityDate',
  'addedDate',
  'announceState',
  'desiredAvailable',
  'doneDate',
  'downloadCount',
  'downloadDir',
  'downloadSpeed',
  'downloadedBytes',
  'errorString',
  'filesAdded',
  'hasAnnounced',
  'hashString',
  'isBackup',
  'isPrivate',
  'isStalled',
  'lastAnnounceResult',
  'lastAnnounceSucceeded',
  'leecherCount',
  'leftUntilDone',
  'metadataPercentComplete',
  'pausedTorrentCount',
  'rateDownload',
  'rateUpload',
  'secondsActive',
  'secondsSeeding',
  'seedRatioLimit',
  'seedRatioLimited',
  'seedRatioMode',
  'seederCount',
  'sessionCount',
  'sizeWhenDone',
  'torrentCount',
  'trackerStats',
  'uploadRatio',
  'uploadSpeed',
  'uploadedBytes',
]
const camelCaseByName = new Map(
  CAMEL_CASE_NAMES.map((name) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), name]),
)
const nameByCamelCase = new Map([...camelCaseByName].map(([name, camelCase]) => [camelCase, name]))
/** These have underscores in both. */
const UNCHANGED_NAMES = new Set(['total_size'])
/** `downloadDir` of a torrent is `download-dir` of the session. */
const SESSION_NAMES = new Map([['download_dir', 'download-dir']])

const newName = (name: string): string => nameByCamelCase.get(name) ?? name.replaceAll('-', '_')

export function fromOldNames(method: string, given: Record<string, unknown>) {
  const params = Object.entries(given).map(([name, value]): [string, unknown] => [
    newName(name),
    name === 'fields' ? (value as string[]).map(newName) : value,
  ])
  return { method: method.replaceAll('-', '_'), params: Object.fromEntries(params) as Record<string, unknown> }
}

export function toOldNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toOldNames)
  if (typeof value !== 'object' || value === null) return value
  const isTorrent = 'hash_string' in value
  const oldName = (name: string): string => {
    if (UNCHANGED_NAMES.has(name)) return name
    const session = isTorrent ? undefined : SESSION_NAMES.get(name)
    return session ?? camelCaseByName.get(name) ?? name.replaceAll('_', '-')
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [oldName(name), toOldNames(inner)]))
}

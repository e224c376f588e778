import type { Setting } from '../../../clients/typescript/src/index.ts'

export const groupNames = [
  'folders',
  'household',
  'tunnel',
  'usenet',
  'indexer',
  'line',
  'picture',
  'ports',
  'signIns',
  'backups',
  'machine',
  'other',
] as const

export type GroupName = (typeof groupNames)[number]

/** What a setting is for, by its name. The first that fits counts. */
const patterns: readonly (readonly [GroupName | 'elsewhere', RegExp])[] = [
  ['elsewhere', /^(ALERTS|NTFY_|WEBHOOK_|APPRISE_|SMTP_|BANDWIDTH_)/],
  ['folders', /^(DATA_ROOT|PUID|PGID|UMASK)$/],
  ['household', /^(LAN_BIND|FRONT_DOOR|DOOR_PORT|TZ)$/],
  ['tunnel', /^(VPN|WIREGUARD|OPENVPN)_/],
  ['usenet', /^USENET_/],
  ['indexer', /^INDEXER_/],
  ['line', /^LINE_/],
  ['picture', /^RENDER_/],
  ['ports', /_PORT$/],
  ['backups', /^BACKUP_/],
  ['signIns', /_(USER|PASSWORD|KEY|TOKEN)$/],
  ['machine', /^(ENGINE|STACK_DIR)$/],
]

/** Steps of a change that usher makes and removes by itself. They are shown only if one was left behind. */
const TRANSIENT = /_(KEY_OLD|PASSWORD_NEXT)$/

export interface SettingGroup {
  name: GroupName
  settings: readonly Setting[]
}

/** Groups settings by what they are for. Alerts and speed limits have pages of their own. */
export function groupSettings(settings: readonly Setting[]): SettingGroup[] {
  const wanted = settings.filter(({ key, is_set }) => is_set || !TRANSIENT.test(key))
  const byName = Map.groupBy(wanted, ({ key }) => groupOf(key))
  return groupNames.flatMap((name) => {
    const members = byName.get(name) ?? []
    return members.length === 0 ? [] : [{ name, settings: members }]
  })
}

export const groupOf = (key: string): GroupName | 'elsewhere' =>
  patterns.find(([, pattern]) => pattern.test(key))?.[0] ?? 'other'

/** Finds settings by their words, their value or their name in the file. */
export function filterSettings(settings: readonly Setting[], text: string): readonly Setting[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return settings
  return settings.filter(({ key, summary, value }) => `${key} ${summary} ${value ?? ''}`.toLowerCase().includes(wanted))
}

/** Splits groups over columns of about the same height, keeping their order. */
export function splitColumns(groups: readonly SettingGroup[]): SettingGroup[][] {
  const rowsOf = ({ settings }: SettingGroup) => settings.length + HEADING_ROWS
  const half = groups.reduce((sum, group) => sum + rowsOf(group), 0) / 2
  let rows = 0
  const [first, second]: [SettingGroup[], SettingGroup[]] = [[], []]
  for (const group of groups) {
    ;(rows + rowsOf(group) / 2 <= half ? first : second).push(group)
    rows += rowsOf(group)
  }
  return [first, second].filter((column) => column.length > 0)
}

/** A heading is as high as so many rows. */
const HEADING_ROWS = 2

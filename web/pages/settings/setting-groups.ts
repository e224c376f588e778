import type { Setting } from '../../../clients/typescript/src/index.ts'

type GroupName = Setting['group']

/** The groups that are listed, in order. Alerts and speed limits have pages of their own. */
const listedGroups = [
  'files',
  'household',
  'vpn',
  'usenet',
  'indexer',
  'internet',
  'video',
  'ports',
  'sign-ins',
  'backups',
  'machine',
  'other',
] as const satisfies readonly GroupName[]

export interface ListedGroup {
  name: (typeof listedGroups)[number]
  settings: readonly Setting[]
}

/** Groups settings by what they are for. A step of a change is shown only if it was left behind. */
export function groupSettings(settings: readonly Setting[]): ListedGroup[] {
  const wanted = settings.filter(({ transient, is_set }) => is_set || !transient)
  const byName = Map.groupBy(wanted, ({ group }) => group)
  return listedGroups.flatMap((name) => {
    const members = byName.get(name) ?? []
    return members.length === 0 ? [] : [{ name, settings: members }]
  })
}

/** Finds settings by their words, their value or their name in the file. */
export function filterSettings(settings: readonly Setting[], text: string): readonly Setting[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return settings
  return settings.filter(({ key, summary, value }) => `${key} ${summary} ${value ?? ''}`.toLowerCase().includes(wanted))
}

/** Splits groups over columns of about the same height, keeping their order. */
export function splitColumns(groups: readonly ListedGroup[]): ListedGroup[][] {
  const rowsOf = ({ settings }: ListedGroup) => settings.length + HEADING_ROWS
  const half = groups.reduce((sum, group) => sum + rowsOf(group), 0) / 2
  let rows = 0
  const [first, second]: [ListedGroup[], ListedGroup[]] = [[], []]
  for (const group of groups) {
    ;(rows + rowsOf(group) / 2 <= half ? first : second).push(group)
    rows += rowsOf(group)
  }
  return [first, second].filter((column) => column.length > 0)
}

/** A heading is as high as so many rows. */
const HEADING_ROWS = 2

import type { Removal, UninstallItem } from '../../../clients/typescript/src/index.ts'

/** From the least to the most. Each includes those before it. */
export const removals = ['stop', 'services', 'configuration', 'media'] as const satisfies readonly Removal[]

export interface AddedItems {
  type: UninstallItem['type']
  count: number
  bytes: number
}

export interface RemovalLevel {
  removal: Removal
  /** What this level removes beyond the one before it, by type. */
  added: readonly AddedItems[]
  addedBytes: number
  /** Everything up to and including this level. */
  totalBytes: number
}

/** What each level removes, from what the largest of them would. What stays is not counted. */
export function levelsOf(items: readonly UninstallItem[]): RemovalLevel[] {
  let totalBytes = 0
  return removals.map((removal) => {
    const own = items.filter((item) => item.removal === removal && item.result !== 'would-keep')
    const byType = Map.groupBy(own, ({ type }) => type)
    const added = [...byType].map(([type, members]) => ({ type, count: members.length, bytes: bytesOf(members) }))
    const addedBytes = bytesOf(own)
    totalBytes += addedBytes
    return { removal, added, addedBytes, totalBytes }
  })
}

const bytesOf = (items: readonly UninstallItem[]): number =>
  items.reduce((sum, { size_bytes }) => sum + (size_bytes ?? 0), 0)

/** Folders that contain what usher cannot explain: none of it is removed. */
export const foreignItems = (items: readonly UninstallItem[]): readonly UninstallItem[] =>
  items.filter(({ unexplained_files }) => unexplained_files.length > 0)

import { joinWithAnd } from '../../../lib/text.ts'
import { printShortName } from '../../../lib/file-name.ts'
import type { CarriedOver } from './carry-over.ts'
import type { FolderSwap } from './journal.ts'

export interface CarriedFolder extends CarriedOver {
  swap: FolderSwap
  service: string
}

const MAX_NAMES = 5

/** Says what of the previous data is in no backup, and where it is now. */
export const carryOverNotes = (folders: readonly CarriedFolder[]): string[] =>
  folders.flatMap(({ swap, service, carried, stuck }) => [
    ...(carried.length > 0
      ? [`Backups do not contain ${listPaths(carried)} of ${service}, so usher carried it over.`]
      : []),
    ...(stuck.length > 0
      ? [
          `Backups do not contain ${listPaths(stuck)} of ${service}, and it could not be carried over. The previous folder is still at ${swap.kept}: move what you need, then delete it.`,
        ]
      : []),
  ])

function listPaths(paths: readonly string[]): string {
  const names = paths.slice(0, MAX_NAMES).map((path) => (path === '' ? 'the data' : printShortName(path)))
  return joinWithAnd([...names, ...(paths.length > MAX_NAMES ? [`${paths.length - MAX_NAMES} more`] : [])])
}

/** Says what the archive has and the restored files do not. */
export function unpackNotes(
  targets: readonly { service: string; root: string }[],
  changes: (root: string) => { unprivileged: string[]; withoutAttributes: string[] },
): string[] {
  return targets.flatMap(({ service, root }) => {
    const { unprivileged, withoutAttributes } = changes(root)
    return [
      ...(unprivileged.length > 0
        ? [
            `usher never restores set-user and set-group bits of files. If ${listPaths(unprivileged)} of ${service} needs them, set them with chmod.`,
          ]
        : []),
      ...(withoutAttributes.length > 0
        ? [
            `The disk did not take the access lists or extended attributes of ${listPaths(withoutAttributes)} of ${service}.`,
          ]
        : []),
    ]
  })
}

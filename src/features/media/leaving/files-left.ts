import type { Machine } from '../../../platform/machine.ts'
import type { LeavingTitle } from '../../../platform/store/leaving-title.ts'
import { pathsOnThisMachine } from '../unwatched/gather-facts.ts'
import { filesAt } from '../unwatched/title-disk.ts'

export const FILES_LEFT = 'Its app does not list it any more, but its files are still there.'

/** Whether a title that its app has deleted still has files. False if usher cannot look, as on another machine. */
export async function areFilesLeft({ service, path }: LeavingTitle, machine: Machine): Promise<boolean> {
  const folder = (await pathsOnThisMachine(machine))?.toHostPath(service, path) ?? null
  const files = folder === null ? null : await filesAt(folder, machine)
  return files !== null && files.length > 0
}

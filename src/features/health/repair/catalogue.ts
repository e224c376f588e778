import type { Repair } from './repair.ts'
import { rescanLibraryRepair, retryIndexersRepair } from './repairs/app-commands.ts'
import { bindToTunnelRepair, forwardPortRepair } from './repairs/client-binding.ts'
import { addCategoriesRepair } from './repairs/categories.ts'
import { abandonDownloadsRepair } from './repairs/stuck-downloads.ts'
import { connectionEntryRepairs } from './repairs/connection-entries.ts'
import { restrictFileRepair, setUmaskRepair } from './repairs/file-modes.ts'
import { makeFoldersRepair } from './repairs/missing-folders.ts'
import { clearLeftoversRepair } from './repairs/leftovers.ts'
import { mapPathsRepair } from './repairs/path-mappings.ts'
import { changeFolderOwnerRepair, changeSettingsOwnerRepair } from './repairs/ownership.ts'
import { resetStateRepair } from './repairs/usher-state.ts'
import { resendRequestsRepair } from './repairs/lost-requests.ts'
import { moveDownloadsRepair } from './repairs/misplaced-downloads.ts'
import { resumeDownloadsRepair } from './repairs/paused-downloads.ts'
import {
  limitLogRepair,
  recreateCrashingRepair,
  restartRefusedRepair,
  emptyLogRepair,
  recreateContainerRepair,
  removeOrphanRepair,
  restartBusyImporterRepair,
  restartLockedDatabaseRepair,
  restartAfterMountRepair,
  restartCutOffRepair,
  restartTunnelRepair,
  restartUnhealthyRepair,
  startServiceRepair,
  startIndexerProxyRepair,
} from './repairs/services.ts'

export const allRepairs: readonly Repair[] = [
  startServiceRepair,
  restartUnhealthyRepair,
  restartCutOffRepair,
  restartAfterMountRepair,
  restartLockedDatabaseRepair,
  restartBusyImporterRepair,
  restartTunnelRepair,
  recreateContainerRepair,
  recreateCrashingRepair,
  restartRefusedRepair,
  limitLogRepair,
  emptyLogRepair,
  removeOrphanRepair,
  startIndexerProxyRepair,
  bindToTunnelRepair,
  forwardPortRepair,
  addCategoriesRepair,
  ...connectionEntryRepairs,
  mapPathsRepair,
  resendRequestsRepair,
  rescanLibraryRepair,
  retryIndexersRepair,
  abandonDownloadsRepair,
  resumeDownloadsRepair,
  moveDownloadsRepair,
  restrictFileRepair,
  setUmaskRepair,
  makeFoldersRepair,
  changeFolderOwnerRepair,
  changeSettingsOwnerRepair,
  clearLeftoversRepair,
  resetStateRepair,
]

export function findRepair(name: string | null): Repair | undefined {
  return allRepairs.find((repair) => repair.name === name)
}

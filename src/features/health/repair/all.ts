import type { Repair } from './repair.ts'
import { scanAnew, tryIndexers } from './repairs/asking.ts'
import { bindToTunnel, forwardPort } from './repairs/binding.ts'
import { enterCategories } from './repairs/categories.ts'
import { giveUp } from './repairs/downloads.ts'
import { entries } from './repairs/entries.ts'
import { closeFile, setUmask } from './repairs/files.ts'
import { makeFolders } from './repairs/folders.ts'
import { clearLeftovers } from './repairs/leftovers.ts'
import { mapPaths } from './repairs/mapping.ts'
import { giveFolder, giveSettings } from './repairs/ownership.ts'
import { beginAnew } from './repairs/own-state.ts'
import { sendAgain } from './repairs/requests.ts'
import { resume } from './repairs/resume.ts'
import {
  boundLog,
  emptyLog,
  makeAnew,
  removeStray,
  restartBusy,
  restartLocked,
  restartOnDisk,
  restartStranded,
  restartTunnel,
  restartUnwell,
  startService,
  startSolver,
} from './repairs/services.ts'

export const allRepairs: readonly Repair[] = [
  startService,
  restartUnwell,
  restartStranded,
  restartOnDisk,
  restartLocked,
  restartBusy,
  restartTunnel,
  makeAnew,
  boundLog,
  emptyLog,
  removeStray,
  startSolver,
  bindToTunnel,
  forwardPort,
  enterCategories,
  ...entries,
  mapPaths,
  sendAgain,
  scanAnew,
  tryIndexers,
  giveUp,
  resume,
  closeFile,
  setUmask,
  makeFolders,
  giveFolder,
  giveSettings,
  clearLeftovers,
  beginAnew,
]

export function repairNamed(name: string | null): Repair | undefined {
  return allRepairs.find((repair) => repair.name === name)
}

import type { Repair } from './repair.ts'
import { scanAnew, tryIndexers } from './repairs/asking.ts'
import { bindToTunnel, forwardPort } from './repairs/binding.ts'
import { enterCategories } from './repairs/categories.ts'
import { entries } from './repairs/entries.ts'
import { closeFile, setUmask } from './repairs/files.ts'
import {
  boundLog,
  emptyLog,
  makeAnew,
  removeStray,
  restartOnDisk,
  restartStranded,
  restartUnwell,
  startService,
  startSolver,
} from './repairs/services.ts'

export const allRepairs: readonly Repair[] = [
  startService,
  restartUnwell,
  restartStranded,
  restartOnDisk,
  makeAnew,
  boundLog,
  emptyLog,
  removeStray,
  startSolver,
  bindToTunnel,
  forwardPort,
  enterCategories,
  ...entries,
  scanAnew,
  tryIndexers,
  closeFile,
  setUmask,
]

export function repairNamed(name: string | null): Repair | undefined {
  return allRepairs.find((repair) => repair.name === name)
}

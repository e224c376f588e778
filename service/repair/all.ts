import type { Repair } from './repair.ts'
import { bindToTunnel, forwardPort } from './repairs/binding.ts'
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
  ...entries,
  closeFile,
  setUmask,
]

export function repairNamed(name: string | null): Repair | undefined {
  return allRepairs.find((repair) => repair.name === name)
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { UsherPaths } from '../paths.ts'

export function machineListFile(paths: Pick<UsherPaths, 'config'>): string {
  return join(paths.config, 'machines.json')
}

/** Whether usher may know other machines. Most know none, so their list is read only where there is one. */
export function mayKnowOtherMachines(paths: Pick<UsherPaths, 'config'>): boolean {
  return existsSync(machineListFile(paths))
}

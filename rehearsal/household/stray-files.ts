import { existsSync, mkdirSync, rmdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { faultNames, faultPlanFor, composeServiceOf } from '../daemon/world/fault-plans.ts'
import { hostPathOf } from '../daemon/world/host-path.ts'
import type { World } from '../daemon/world/world.ts'

/** Creates stray files in the containers' config folders, and removes those of faults that ended. */
export function syncStrayFiles(world: World): void {
  for (const name of faultNames) {
    const { strayFile, service: usual } = faultPlanFor(name)
    if (!strayFile) continue
    const file = hostFile(world, world.faults.get(name) ?? usual, strayFile.at)
    if (file === undefined) continue
    if (world.faults.has(name)) createSparseFile(file, strayFile.bytes)
    else if (existsSync(file)) removeStrayFile(file)
  }
}

function hostFile(world: World, service: string | null, at: string): string | undefined {
  const box = [...world.containers.values()].find(({ record }) => composeServiceOf(record) === service)
  return box && hostPathOf(box.record, at)
}

/** Has the size of a real file, and no content. */
function createSparseFile(file: string, bytes: number): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  truncateSync(file, bytes)
}

function removeStrayFile(file: string): void {
  rmSync(file)
  rmdirSync(dirname(file))
}

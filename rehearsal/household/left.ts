import { existsSync, mkdirSync, rmdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { faultNames, planOf, serviceOf } from '../daemon/world/faults.ts'
import type { World } from '../daemon/world/world.ts'

/** Lays the files that somebody left where a container keeps its settings, and takes away those of faults that are over. */
export function layWhatWasLeft(world: World): void {
  for (const name of faultNames) {
    const { lays, service: usual } = planOf(name)
    if (!lays) continue
    const file = outside(world, world.faults.get(name) ?? usual, lays.at)
    if (file === undefined) continue
    if (world.faults.has(name)) lay(file, lays.bytes)
    else if (existsSync(file)) takeAway(file)
  }
}

function outside(world: World, service: string | null, at: string): string | undefined {
  const box = [...world.boxes.values()].find(({ record }) => serviceOf(record) === service)
  const mount = box?.record.mounts.find(({ type, target }) => type === 'bind' && at.startsWith(`${target}/`))
  return mount && join(mount.source, relative(mount.target, at))
}

/** As long as a real one; there is nothing in it. */
function lay(file: string, bytes: number): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  truncateSync(file, bytes)
}

function takeAway(file: string): void {
  rmSync(file)
  rmdirSync(dirname(file))
}

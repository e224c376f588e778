import { existsSync, readdirSync, rmdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const base = '/sys/fs/cgroup'

/** Returns the control group of an engine, named after its folder. */
export const cgroupOf = (folder: string) => `/${basename(folder)}`

/** Removes the empty control groups that a killed engine left behind, in every hierarchy. */
export function removeCgroups(folder: string): void {
  const podmans = join(folder, 'data/overlay-containers')
  const containers = existsSync(podmans) ? readdirSync(podmans) : []
  for (const hierarchy of hierarchies()) {
    removeTree(join(hierarchy, cgroupOf(folder)))
    for (const id of containers)
      for (const kind of ['libpod-', 'libpod-conmon-']) removeTree(join(hierarchy, 'libpod_parent', kind + id))
    if (containers.length > 0) removeOne(join(hierarchy, 'libpod_parent'), 1)
  }
}

/** One under cgroup v2; one for each controller under v1. */
function hierarchies(): string[] {
  if (!existsSync(base)) return []
  return [base, ...foldersIn(base).map((name) => join(base, name))]
}

function removeTree(group: string): void {
  if (!existsSync(group)) return
  for (const name of foldersIn(group)) removeTree(join(group, name))
  removeOne(group)
}

/** A group with live processes cannot be removed; it is left to its owner. */
function removeOne(group: string, tries = 50): void {
  for (let left = tries; left > 0 && existsSync(group); left--)
    try {
      return rmdirSync(group)
    } catch {
      Bun.sleepSync(20)
    }
}

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { composeServiceOf, faultPlanFor, type FaultName } from './fault-plans.ts'
import { hostPathOf } from './host-path.ts'
import type { ContainerRecord } from './records.ts'
import { markChanged, type World } from './world.ts'

/**
 * Ends the faults that the start of this container cures. `isRequested` is false if the engine restarts it by itself: a
 * container that keeps crashing is not cured by crashing again.
 */
export function endCuredFaults(world: World, container: ContainerRecord, isRequested: boolean): void {
  const service = composeServiceOf(container)
  for (const [name, affected] of world.faults) {
    const { endsWithStart, damagesDatabase } = faultPlanFor(name)
    const isOwn = (endsWithStart === true ? affected : endsWithStart) === service
    const isRestored = damagesDatabase?.service === service && !isDatabaseDamaged(container, damagesDatabase.at)
    if ((isOwn && isRequested) || isRestored) endFault(world, name)
  }
}

/** Ends a fault; what it broke recovers by itself, as it would in reality. */
export function endFault(world: World, name: FaultName): void {
  world.faults.delete(name)
  for (const one of faultPlanFor(name).includes ?? []) world.faults.delete(one.name as FaultName)
  markAllChanged(world)
  world.faultsChanged()
}

/** Every container may now report something else. */
export function markAllChanged(world: World): void {
  for (const box of world.containers.values()) markChanged(world, box)
  world.markDirty('state')
}

/** Damages a database within its first page, as a crash in the middle of a write would. Done twice, it is whole again. */
export function damageDatabase(world: World, { service, at }: DatabaseLocation): void {
  for (const file of filesOf(world, service, at)) if (!isFileDamaged(file)) invertStart(file)
}

/** Makes a database whole again that nobody has restored. */
export function healDatabase(world: World, { service, at }: DatabaseLocation): void {
  for (const file of filesOf(world, service, at)) if (isFileDamaged(file)) invertStart(file)
}

interface DatabaseLocation {
  service: string
  /** The path inside the container. */
  at: string
}

function filesOf(world: World, service: string, at: string): string[] {
  const records = [...world.containers.values()].map(({ record }) => record)
  const files = records.flatMap((record) =>
    composeServiceOf(record) === service ? (hostPathOf(record, at) ?? []) : [],
  )
  return [...new Set(files)].filter((file) => existsSync(file))
}

/** A missing database is not damaged: the app creates another. */
function isDatabaseDamaged(container: ContainerRecord, at: string): boolean {
  const file = hostPathOf(container, at)
  return file === undefined || (existsSync(file) && isFileDamaged(file))
}

/** source: sqlite.org/fileformat2.html, 1.6, the type of the first page follows the header of 100 bytes */
const PAGE_TYPE_AT = 100
const TABLE_PAGES = [5, 13]

const isFileDamaged = (file: string): boolean => !TABLE_PAGES.includes(readFileSync(file)[PAGE_TYPE_AT] ?? 0)

function invertStart(file: string): void {
  const bytes = readFileSync(file)
  for (let at = PAGE_TYPE_AT; at < PAGE_TYPE_AT + 8; at++) bytes[at] = 255 - (bytes[at] ?? 0)
  writeFileSync(file, bytes)
}

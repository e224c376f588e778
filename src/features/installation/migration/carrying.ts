import { dirname } from 'node:path'
import { appsOf, type Apps } from '../../../platform/media-apps/apps.ts'
import type { Library } from '../../../platform/media-apps/roles/library.ts'
import { needed } from '../../../platform/media-apps/connection/needed.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { CarryPlan, LibraryCarry, ManagerCarry } from './carry.ts'
import type { Run } from './runs.ts'

/** What is about to be added, by names that tell it again after a power cut. */
export function aboutToAdd({
  libraries,
  managers,
}: CarryPlan): Pick<Run, 'items' | 'profiles' | 'formats' | 'indexers' | 'turns'> {
  const named = (service: string, some: readonly { name: string }[]) => some.map(({ name }) => ({ service, name }))
  return {
    items: libraries.flatMap(({ service, items }) => items.map(({ item: { key } }) => ({ service, key }))),
    profiles: libraries.flatMap(({ service, profiles }) => named(service, profiles)),
    formats: libraries.flatMap(({ service, formats }) => named(service, formats)),
    indexers: managers.flatMap(({ service, indexers }) => named(service, indexers)),
    turns: managers.flatMap(({ service, indexers, there }) =>
      named(service, [...indexers.filter(({ enabled }) => enabled), ...there]),
    ),
  }
}

/** The folders in which what is carried lies, where the library has no root yet. */
export async function missingRoots({ libraries }: CarryPlan, machine: Machine): Promise<Run['roots']> {
  const apps = await appsOf(machine)
  const roots = libraries.map(async ({ service, items }) => {
    const there = new Set((await needed(libraryOf(apps, service).wiring.roots())).map(({ path }) => bare(path)))
    const wanted = new Set(items.map(({ path }) => dirname(path)))
    return [...wanted].filter((path) => !there.has(path)).map((path) => ({ service, path }))
  })
  return (await Promise.all(roots)).flat()
}

const bare = (path: string): string => path.replace(/(.)\/+$/, '$1')

/** Adds all of it, then reads it back. What is not there afterwards as it was meant is told; an empty list is proof. */
export async function carryOver(plan: CarryPlan, roots: Run['roots'], machine: Machine, work: Work): Promise<string[]> {
  const apps = await appsOf(machine)
  const all = [
    ...plan.libraries.map(({ items }) => items.length),
    ...plan.managers.map(({ indexers }) => indexers.length),
  ]
  const total = all.reduce((sum, count) => sum + count, 0)
  let done = 0
  const tell = (summary: string) => {
    work.safePoint()
    work.tell({ step: 'carry', summary, done: done++, total, unit: 'items' })
  }
  const wrong: string[] = []
  for (const one of plan.libraries) wrong.push(...(await intoLibrary(one, roots, libraryOf(apps, one.service), tell)))
  for (const one of plan.managers) wrong.push(...(await intoManager(one, apps, tell)))
  return wrong
}

async function intoLibrary(
  { app, service, items, profiles, formats }: LibraryCarry,
  roots: Run['roots'],
  to: Library,
  tell: (summary: string) => void,
): Promise<string[]> {
  for (const { path } of roots.filter((one) => one.service === service)) await to.wiring.addRoot(path)
  const formed = new Set((await needed(to.quality.formats())).map(({ name }) => name))
  for (const one of formats.filter(({ name }) => !formed.has(name))) await needed(to.quality.keepFormat(one, null))
  for (const one of profiles) await needed(to.quality.keepProfile(one, null))
  const numbers = new Map((await needed(to.profiles())).map(({ name, id }) => [name, id]))
  for (const { item, path } of items) {
    tell(item.title)
    const profile = numbers.get(item.profile)
    if (profile !== undefined) await needed(to.moving.keep(item, { path, profile }))
  }
  const there = new Map((await needed(to.moving.kept())).map((one) => [one.key, one]))
  return items.flatMap(({ item, path }) => {
    const now = there.get(item.key)
    const same =
      now && bare(now.path) === bare(path) && now.monitored === item.monitored && now.profile === item.profile
    return same ? [] : [`${app}: ${item.title} ${now ? 'is there in another way' : 'is not there'}`]
  })
}

async function intoManager(
  { app, service, indexers }: ManagerCarry,
  apps: Apps,
  tell: (summary: string) => void,
): Promise<string[]> {
  const to = apps.indexers.find((one) => one.service === service)!
  for (const one of indexers) {
    tell(one.name)
    await needed(to.moving.keep(one))
  }
  const there = new Set((await needed(to.moving.kept())).map(({ name }) => name))
  return indexers.filter(({ name }) => !there.has(name)).map(({ name }) => `${app}: ${name} is not there`)
}

/** Turns on, or off again, the indexers that were on before. */
export async function turnIndexers(turns: Run['turns'], on: boolean, machine: Machine): Promise<void> {
  for (const to of (await appsOf(machine)).indexers) {
    const mine = new Set(turns.filter(({ service }) => service === to.service).map(({ name }) => name))
    if (mine.size === 0) continue
    for (const { id, name, enabled } of await needed(to.moving.kept()))
      if (mine.has(name) && enabled !== on) await needed(to.moving.turn(id, on))
  }
}

/** Takes out again what a run added; what is gone already is passed over. */
export async function takeOut({ items, profiles, formats, roots, indexers }: Run, machine: Machine): Promise<void> {
  const apps = await appsOf(machine)
  for (const one of apps.libraries) {
    const mine = <T extends { service: string }>(some: readonly T[]) =>
      some.filter(({ service }) => service === one.service)
    if (mine(items).length + mine(profiles).length + mine(roots).length === 0) continue
    const keys = new Set(mine(items).map(({ key }) => key))
    for (const { id, key } of await needed(one.moving.kept())) if (keys.has(key)) await needed(one.moving.drop(id))
    const named = (some: readonly { service: string; name: string }[]) => new Set(mine(some).map(({ name }) => name))
    for (const { id, name } of await needed(one.quality.profiles()))
      if (named(profiles).has(name)) await needed(one.quality.dropProfile(id))
    for (const { id, name } of await needed(one.quality.formats()))
      if (named(formats).has(name)) await needed(one.quality.dropFormat(id))
    const paths = new Set(mine(roots).map(({ path }) => path))
    for (const { id, path } of await needed(one.wiring.roots()))
      if (paths.has(bare(path))) await one.wiring.removeRoot(id)
  }
  for (const one of apps.indexers) {
    const mine = new Set(indexers.filter(({ service }) => service === one.service).map(({ name }) => name))
    if (mine.size === 0) continue
    for (const { id, name } of await needed(one.moving.kept())) if (mine.has(name)) await needed(one.moving.drop(id))
  }
}

const libraryOf = (apps: Apps, service: string): Library => apps.libraries.find((one) => one.service === service)!

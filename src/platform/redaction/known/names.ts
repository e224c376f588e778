import { appsOf } from '../../media-apps/apps.ts'
import type { Known } from '../../media-apps/connection/known.ts'
import type { Machine } from '../../machine.ts'
import { nothingWhereRefused } from '../../../lib/errors.ts'

export interface KnownNames {
  names: Set<string>
  /** Apps that did not say whose and what names they have, with why. */
  untold: { service: string; because: string }[]
}

/** What members are called, and what the household has or wants, as the apps say it. */
export async function knownNames(machine: Machine): Promise<KnownNames> {
  const apps = await appsOf(machine).catch(nothingWhereRefused)
  if (!apps) return { names: new Set(), untold: [] }
  const asked = [
    ...apps.libraries.map((app) => told(app.service, app.items(), ({ title, also }) => [title, ...also])),
    ...apps.libraries.map((app) => told(app.service, app.queue(), ({ title }) => [title])),
    ...apps.downloads.map((app) => told(app.service, app.downloads(), ({ name }) => [name])),
    ...apps.desks.map((app) => told(app.service, app.members(), ({ name }) => [name])),
    ...apps.servers.map((app) => told(app.service, app.members(), ({ name }) => [name])),
  ]
  const all = await Promise.all(asked)
  const untold = new Map(all.flatMap(({ service, because }) => (because === null ? [] : [[service, because] as const])))
  return {
    names: new Set(all.flatMap(({ names }) => names).filter((name) => name.trim().length >= 3 && !/^\d+$/.test(name))),
    untold: [...untold].map(([service, because]) => ({ service, because })),
  }
}

async function told<T>(service: string, asked: Promise<Known<T[]>>, namesOf: (one: T) => string[]) {
  const answer = await asked
  if (!answer.known) return { service, names: [], because: answer.because }
  return { service, names: answer.value.flatMap(namesOf).flatMap(variants), because: null }
}

/** As people say it, and as files are named after it. */
function variants(title: string): string[] {
  const words = title.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const several = words.includes(' ')
  return [
    title,
    ...(several ? [words, ...['.', '_', '-', '%20', '+'].map((by) => words.replaceAll(' ', by))] : []),
    ...(several ? [title.toLowerCase(), words.toLowerCase().replaceAll(' ', '-')] : []),
  ]
}

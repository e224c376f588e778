import { mediaAppsOf } from '../media-apps/media-apps.ts'
import type { Known } from '../../lib/known.ts'
import type { Machine } from '../machine.ts'
import { orUndefined } from '../../lib/errors.ts'

export interface KnownNames {
  names: Set<string>
  unavailable: { service: string; because: string }[]
}

export async function gatherKnownNames(machine: Machine): Promise<KnownNames> {
  const apps = await mediaAppsOf(machine).catch(orUndefined)
  if (!apps) return { names: new Set(), unavailable: [] }
  const lookups = [
    ...apps.mediaManagers.map((app) =>
      askApp(app.service, app.items(), ({ title, alternative_titles }) => [title, ...alternative_titles]),
    ),
    ...apps.mediaManagers.map((app) => askApp(app.service, app.queue(), ({ title }) => [title])),
    ...apps.downloadClients.map((app) => askApp(app.service, app.downloads(), ({ name }) => [name])),
    ...apps.requestManagers.map((app) => askApp(app.service, app.users(), ({ name }) => [name])),
    ...apps.mediaServers.map((app) => askApp(app.service, app.users(), ({ name }) => [name])),
  ]
  const all = await Promise.all(lookups)
  const failures = new Map(
    all.flatMap(({ service, because }) => (because === null ? [] : [[service, because] as const])),
  )
  return {
    names: new Set(all.flatMap(({ names }) => names).filter((name) => name.trim().length >= 3 && !/^\d+$/.test(name))),
    unavailable: [...failures].map(([service, because]) => ({ service, because })),
  }
}

async function askApp<T>(service: string, request: Promise<Known<T[]>>, namesOf: (one: T) => string[]) {
  const answer = await request
  if (!answer.known) return { service, names: [], because: answer.because }
  return { service, names: answer.value.flatMap(namesOf).flatMap(spellingVariants), because: null }
}

/** Returns a title as people write it, and as files are named after it. */
function spellingVariants(title: string): string[] {
  const words = title.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const hasSpaces = words.includes(' ')
  return [
    title,
    ...(hasSpaces ? [words, ...['.', '_', '-', '%20', '+'].map((by) => words.replaceAll(' ', by))] : []),
    ...(hasSpaces ? [title.toLowerCase(), words.toLowerCase().replaceAll(' ', '-')] : []),
  ]
}

import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Places } from '../../../platform/paths.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Service, Stack, StackMount } from '../../../platform/compose-project/model.ts'
import { placesOf, register } from '../../data/stored/register.ts'
import { isWithin } from '../../../lib/paths.ts'

/** A folder or a file that the stack, or usher’s register, declares. */
export interface Tree {
  what: 'service-folder' | 'stack-file' | 'media-folder'
  name: string
  path: string
}

/** What services are given to keep things in: folders that are declared so, and no other folder they can see. */
export function serviceTrees(stack: Stack): Tree[] {
  const media = mediaTrees(stack).map(({ path }) => path)
  const found = new Map<string, Set<string>>()
  for (const service of stack.services)
    for (const mount of service.mounts)
      if (mount.source !== null && keepsIn(service, mount) && !media.includes(mount.source))
        found.set(mount.source, (found.get(mount.source) ?? new Set()).add(service.name))
  return outermost([...found.keys()]).map((path) => ({
    what: 'service-folder',
    name: [...(found.get(path) ?? [])].join(', '),
    path,
  }))
}

function keepsIn({ storage, keeps }: Service, { type, target, writable }: StackMount): boolean {
  if (type !== 'bind' || !writable || target === storage.data) return false
  const own = [storage.config, storage.cache, ...keeps.map(({ at }) => at)]
  return own.some((path) => path !== undefined && isWithin(path, target))
}

/** The services that can write in folders of which nobody has said what they are. */
export function untold(stack: Stack): string[] {
  return stack.services
    .filter((service) =>
      service.mounts.some(
        (mount) =>
          mount.type === 'bind' &&
          mount.writable &&
          mount.target !== service.storage.data &&
          !/^\/(dev|proc|sys|run|var\/run|etc)(\/|$)/.test(mount.source ?? '/dev') &&
          !keepsIn(service, mount),
      ),
    )
    .map(({ name }) => name)
}

export function mediaTrees(stack: Stack): Tree[] {
  const roots = stack.services.flatMap(({ mounts, storage }) =>
    mounts.flatMap(({ type, source, target }) =>
      type === 'bind' && source !== null && target === storage.data ? [source] : [],
    ),
  )
  return outermost([...new Set(roots)]).map((path) => ({ what: 'media-folder', name: 'Your own files', path }))
}

const outermost = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => other !== path && isWithin(path, other)))

/** What of usher’s own belongs to the stack rather than to usher; of an operator’s own project only its settings. */
const ofCarried = ['stack', 'stack-settings', 'invitations', 'replaced']

export function stackTrees(machine: Machine): Tree[] {
  // The `.env` beside an operator's project is theirs; usher's settings for it are a file in usher's own place.
  if (machine.source === 'operator')
    return [{ what: 'stack-file', name: 'What usher has set for this stack', path: machine.settings().places.stack }]
  return register
    .filter(({ what }) => ofCarried.includes(what))
    .flatMap((one) =>
      placesOf(one, machine.places).map((path): Tree => ({ what: 'stack-file', name: one.title, path })),
    )
}

/** Why a path is not one that is ever removed, whatever declares it; null where it may be. */
export function tooMuch(path: string, places: Places): string | null {
  const { config, data, state } = places
  const home = homedir()
  if (dirname(dirname(path)) === dirname(path)) return 'it is a folder of the machine itself'
  if (/^\/(usr|etc|boot|dev|proc|sys|run|var\/(run|lib)|bin|sbin|lib|lib64)$/.test(path))
    return 'it is a folder of the machine itself'
  if (isWithin(home, path)) return 'a person’s own folder lies in it'
  if ([config, state, data, join(data, 'stack')].some((own) => isWithin(own, path))) return 'usher itself lies in it'
  return null
}

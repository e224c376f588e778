import { usherError, type UsherError } from '../../../lib/errors.ts'
import type { Known } from '../../../lib/known.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import type { Machine } from '../../../platform/machine.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { isTitleNamed } from './brakes.ts'
import type { LeavingRule } from './rule.ts'

/** Empties a list. */
export const NONE = 'none'

/** An empty list is not given; the word alone empties it. */
export const requestedList = (given: readonly string[], before: readonly string[]): string[] =>
  given.length === 0 ? [...before] : given.filter((one) => one !== NONE)

type Exclusions = Pick<LeavingRule, 'except_titles' | 'except_libraries' | 'except_genres'>

/**
 * Returns the titles, libraries and genres that stay. Each new one has to be there: a misspelled one would protect nothing.
 * Throws LEAVING-2, LEAVING-5 or LEAVING-6 if it is not, and the error of an app that does not answer.
 */
export async function findExclusions(
  given: { [Name in keyof Exclusions]: readonly string[] },
  before: Exclusions,
  machine: Machine,
): Promise<Exclusions> {
  const apps = await mediaAppsOf(machine)
  const present = await apps.servicesWithContainers()
  const managers = apps.mediaManagers.filter(({ media, service }) => media !== 'music' && present.has(service))
  const servers = apps.mediaServers.filter(({ service }) => present.has(service))
  const find = async <One>(name: keyof Exclusions, listed: Listed<One>): Promise<string[]> => {
    const wanted = [...new Set(requestedList(given[name], before[name]))]
    const fresh = wanted.filter((one) => !before[name].includes(one))
    if (fresh.length === 0) return wanted
    const all = (await Promise.all((await listed.read()).map((one) => requireKnown(Promise.resolve(one))))).flat()
    return wanted.map((one) => (fresh.includes(one) ? nameAmong(one, all, listed) : one))
  }
  return {
    except_titles: await find('except_titles', {
      refuse: (title, nearest) => usherError('LEAVING-2', { title, nearest }),
      read: () => Promise.all(managers.map((manager) => manager.items())),
      namesOf: ({ title }) => [title],
      isNamed: isTitleNamed,
      keepsSpelling: true,
    }),
    except_libraries: await find('except_libraries', {
      refuse: (name, nearest) => usherError('LEAVING-5', { name, nearest }),
      read: () => Promise.all(servers.map((server) => server.libraries())),
      namesOf: ({ name }) => [name],
      isNamed: ({ name }, wanted) => isSameText(name, wanted),
    }),
    except_genres: await find('except_genres', {
      refuse: (name, nearest) => usherError('LEAVING-6', { name, nearest }),
      read: () => Promise.all(managers.map((manager) => manager.transfer.exportItems())),
      namesOf: ({ genres }) => genres,
      isNamed: ({ genres }, wanted) => genres.some((one) => isSameText(one, wanted)),
    }),
  }
}

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

interface Listed<One> {
  refuse(wanted: string, nearest: string): UsherError
  read(): Promise<Known<One[]>[]>
  namesOf(one: One): string[]
  isNamed(one: One, wanted: string): boolean
  /** What was given may say more than the name alone, such as the year. */
  keepsSpelling?: boolean
}

/** Returns a name as the app spells it. */
function nameAmong<One>(wanted: string, all: readonly One[], { refuse, namesOf, isNamed, keepsSpelling }: Listed<One>) {
  const found = all.find((one) => isNamed(one, wanted))
  if (found === undefined) {
    const names = [...new Set(all.flatMap(namesOf))]
    throw refuse(wanted, didYouMean(wanted, names))
  }
  return keepsSpelling ? wanted : (namesOf(found).find((name) => isSameText(name, wanted)) ?? wanted)
}

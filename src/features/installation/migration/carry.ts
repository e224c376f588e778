import type { Carried, LeftBehind } from '../../../../contract/kinds/moved.ts'
import { appsOf, type Apps } from '../../../platform/media-apps/apps.ts'
import type { IndexerManager } from '../../../platform/media-apps/roles/indexer-manager.ts'
import type { FormatForm, ProfileForm } from '../../../platform/media-apps/roles/library-quality.ts'
import type { Library, Media } from '../../../platform/media-apps/roles/library.ts'
import type { KeptIndexer, KeptItem } from '../../../platform/media-apps/roles/moving.ts'
import type { Known } from '../../../platform/media-apps/connection/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { serviceNamed, type Stack } from '../../../platform/compose-project/model.ts'
import type { Old } from './others.ts'
import { insideOf, onMachine } from './paths.ts'
import { asSeenFrom } from './seen.ts'

/** What is carried from the apps of before to those of usher's stack. */
export interface CarryPlan {
  libraries: LibraryCarry[]
  managers: ManagerCarry[]
  left: LeftBehind[]
  /** Apps of before that could not be asked, with why: whoever takes their place has to know what they know. */
  unread: string[]
  /** Apps of usher's stack that could not be asked, with why. */
  unready: { app: string; because: string }[]
}

export interface LibraryCarry {
  app: string
  /** In usher's stack. */
  service: string
  media: Media
  items: { item: KeptItem; path: string }[]
  /** Quality profiles that the new one does not have, with the formats that they score. */
  profiles: ProfileForm[]
  formats: FormatForm[]
  there: number
}

export interface ManagerCarry {
  app: string
  service: string
  indexers: KeptIndexer[]
  /** Those that are there already and were turned on before. */
  there: KeptIndexer[]
}

const sorts: Record<Media, Carried['sort']> = { series: 'series', films: 'film', music: 'artist' }

/** Reads both sides. `planned` is usher's stack as it will be filled in: where a folder lies inside is read from it. */
export async function planCarry(old: Old, planned: Stack, machine: Machine): Promise<CarryPlan> {
  const [theirs, ours] = await Promise.all([appsOf(asSeenFrom(old, machine)), appsOf(machine)])
  const plan: CarryPlan = { libraries: [], managers: [], left: [...leftIn(theirs)], unread: [], unready: [] }
  for (const from of theirs.libraries) await library(from, ours, { old, planned, plan })
  for (const from of theirs.indexers) await manager(from, ours, plan)
  return plan
}

export function countsOf({ libraries, managers }: CarryPlan): Carried[] {
  return [
    ...libraries.flatMap(({ app, media, items, profiles, there }): Carried[] => [
      { app, sort: sorts[media], count: items.length, there },
      ...(profiles.length > 0 ? [{ app, sort: 'profile' as const, count: profiles.length, there: 0 }] : []),
    ]),
    ...managers.map(({ app, indexers, there }) => ({
      app,
      sort: 'indexer' as const,
      count: indexers.length,
      there: there.length,
    })),
  ]
}

interface Around {
  old: Old
  planned: Stack
  plan: CarryPlan
}

/** What is known of it, or a word to the plan why not. */
function heard<T>(answer: Known<T>, app: string, side: 'unread' | 'unready', plan: CarryPlan): T | undefined {
  if (answer.known) return answer.value
  if (side === 'unread') {
    plan.unread.push(answer.because)
    plan.left.push({ app, what: 'all that it knows', because: answer.because })
  } else plan.unready.push({ app, because: answer.because })
  return undefined
}

async function library(from: Library, ours: Apps, { old, planned, plan }: Around): Promise<void> {
  const { app, media } = from
  const kept = heard(await from.moving.kept(), app, 'unread', plan)
  if (!kept) return
  const to = ours.libraries.find((one) => one.app === app)
  if (!to) return void plan.left.push({ app, what: 'all that it knows', because: 'usher’s stack has no such app.' })
  const there = heard(await to.moving.kept(), app, 'unready', plan) ?? []
  const had = new Set(there.map(({ key }) => key))
  const container = old.apps.find(({ container: one }) => (one.service ?? one.name) === from.service)!.container
  const given = serviceNamed(planned, to.service)!
  const items = kept
    .filter(({ key }) => !had.has(key))
    .flatMap((item) => {
      const at = onMachine(item.path, container)
      const path = at === null ? null : insideOf(at, given)
      const why = item.key === '' ? 'The catalogue has no number for it.' : path === null ? notGiven(item, at) : null
      if (why === null) return [{ item, path: path! }]
      plan.left.push({ app, what: item.title, because: why })
      return []
    })
  const quality = await missingQuality(
    items.map(({ item }) => item),
    from,
    to,
  )
  plan.libraries.push({
    app,
    service: to.service,
    media,
    items,
    there: kept.filter(({ key }) => had.has(key)).length,
    ...quality,
  })
}

const notGiven = ({ path }: KeptItem, at: string | null): string =>
  at === null
    ? `Where its folder ${path} lies on this machine is not known.`
    : `Its folder ${at} is not one that the new stack is given.`

/** The profiles that these items have and the new library has not, and what those need. */
async function missingQuality(items: readonly KeptItem[], from: Library, to: Library) {
  const [theirs, formats, ours] = await Promise.all([
    from.quality.profiles(),
    from.quality.formats(),
    to.quality.profiles(),
  ])
  const has = new Set(ours.known ? ours.value.map(({ name }) => name) : [])
  const wanted = new Set(items.map(({ profile }) => profile))
  const profiles = theirs.known ? theirs.value.filter(({ name }) => wanted.has(name) && !has.has(name)) : []
  const scored = new Set(profiles.flatMap(({ scores }) => Object.keys(scores)))
  return { profiles, formats: formats.known ? formats.value.filter(({ name }) => scored.has(name)) : [] }
}

async function manager(from: IndexerManager, ours: Apps, plan: CarryPlan): Promise<void> {
  const { app } = from
  const kept = heard(await from.moving.kept(), app, 'unread', plan)
  if (!kept) return
  const [to] = ours.indexers
  if (!to) return void plan.left.push({ app, what: 'its indexers', because: 'usher’s stack has no such app.' })
  const there = heard(await to.moving.kept(), app, 'unready', plan) ?? []
  const had = new Set(there.map(({ name }) => name))
  const missing = kept.filter(({ name }) => !had.has(name))
  for (const { name, withheld } of missing.filter((one) => one.withheld.length > 0))
    plan.left.push({ app, what: name, because: `It tells nobody its ${withheld.join(', ')}: enter it by hand.` })
  plan.managers.push({
    app,
    service: to.service,
    indexers: missing.filter(({ withheld }) => withheld.length === 0),
    there: kept.filter(({ name, enabled }) => enabled && had.has(name)),
  })
}

/** What no app hands over: it belongs to accounts, or to downloads that are under way. */
function leftIn({ desks, servers, downloads, subtitles, shelves }: Apps): LeftBehind[] {
  const left = (apps: { app: string }[], what: string, because: string) =>
    apps.map(({ app }): LeftBehind => ({ app, what, because }))
  return [
    ...left(
      desks,
      'members and requests',
      'They belong to accounts of the media server of before: usher invite makes new ones.',
    ),
    ...left(servers, 'members, and what they have watched', 'It hands neither over: usher invite makes new ones.'),
    ...left(
      downloads,
      'what it is fetching and sharing',
      'It stays with it. Its settings are usher’s own in the new stack.',
    ),
    ...left(subtitles, 'its settings', 'The new one finds its films and series from the libraries.'),
    ...left(shelves, 'members, and how far each has come', 'It hands neither over.'),
  ]
}

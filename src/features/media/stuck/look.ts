import { appsOf } from '../../../platform/media-apps/apps.ts'
import type { App } from '../../../platform/media-apps/roles/app.ts'
import type { Download, DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { Indexer } from '../../../platform/media-apps/roles/indexer-manager.ts'
import type {
  Disk,
  HealthNote,
  Importing,
  LibraryCommand,
  LibraryHand,
  RootFolder,
} from '../../../platform/media-apps/roles/library-settings.ts'
import type {
  Library,
  LibraryEvent,
  LibraryItem,
  LibraryPart,
  Media,
  QueueRow,
} from '../../../platform/media-apps/roles/library.ts'
import type { DeskRequest, RequestDesk } from '../../../platform/media-apps/roles/request-desk.ts'
import type { Tunnel, TunnelStatus } from '../../../platform/media-apps/roles/tunnel.ts'
import type { ClientSpace } from '../../../platform/media-apps/roles/download-client.ts'
import type { Known } from '../../../platform/media-apps/connection/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { namesOf, type Names } from '../requests/called.ts'
import { finderIn } from '../requests/filed.ts'
import { servicesThere } from '../trace/apps.ts'
import { failingIn, type Failing } from './reasons/failures.ts'
import { LATELY_DAYS } from './verdict.ts'

/** What the apps say of everything that is on its way. */
export interface Seen {
  now: Date
  stack: Stack
  libraries: LibrarySeen[]
  clients: ClientSeen[]
  managers: (Named & { indexers: Known<Indexer[]> })[]
  /** With what things are called that nobody has approved yet and no library knows. */
  desk: (Named & { requests: Known<DeskRequest[]>; names: Names }) | null
  tunnels: (Named & { status: Known<TunnelStatus> })[]
}

interface Named {
  title: string
  /** Its name in the stack. */
  service: string
}

export interface LibrarySeen extends Named {
  media: Media
  items: Known<LibraryItem[]>
  queue: Known<QueueRow[]>
  /** Of the last `LATELY_DAYS`, newest first. */
  events: Known<LibraryEvent[]>
  /** Which episodes those are that failed again and again: a history has only the library's own numbers of them. */
  numbers: Numbers
  health: Known<HealthNote[]>
  disks: Known<Disk[]>
  roots: Known<RootFolder[]>
  hands: Known<LibraryHand[]>
  commands: Known<LibraryCommand[]>
  importing: Known<Importing>
}

export interface ClientSeen extends Named {
  protocol: 'torrent' | 'usenet'
  /** The service whose network it lives in. */
  behind: string | null
  downloads: Known<Download[]>
  space: Known<ClientSpace>
  /** Everything in it is held. */
  paused: Known<boolean>
}

const DAY_MS = 86_400_000

/** By the library's own number of a part. */
export type Numbers = ReadonlyMap<string, Pick<LibraryPart, 'season' | 'number'>>

/** More than these nobody looks through one by one. */
const MOST_FAILING = 10

/** Nine questions a library and one for each series that fails again and again, at most four a client, two a manager and one a desk, however much they have. */
export async function look(machine: Machine): Promise<Seen> {
  const [apps, stack] = await Promise.all([appsOf(machine), machine.stack()])
  const there = await servicesThere(machine, stack)
  const on = <A extends App>(some: readonly A[]): A[] => some.filter(({ service }) => !there || there.has(service))
  const now = machine.now()
  const [libraries, clients, managers, [desk], tunnels] = await Promise.all([
    Promise.all(on(apps.libraries).map((one) => lookAtLibrary(one, now))),
    Promise.all(on(apps.downloads).map((one) => lookAtClient(one, stack))),
    Promise.all(on(apps.indexers).map(async (one) => ({ ...named(one), indexers: await one.indexers() }))),
    Promise.all(on(apps.desks).map(async (one) => ({ one, requests: await one.requests() }))),
    Promise.all(on(apps.tunnels).map(async (one: Tunnel) => ({ ...named(one), status: await one.status() }))),
  ])
  const asked = desk && { ...named(desk.one), requests: desk.requests, names: await nameless(desk, libraries) }
  return { now, stack, libraries, clients, managers, desk: asked ?? null, tunnels }
}

function nameless(
  { one, requests }: { one: RequestDesk; requests: Known<DeskRequest[]> },
  libraries: readonly LibrarySeen[],
): Promise<Names> {
  const find = finderIn(libraries.flatMap((library) => (library.items.known ? library.items.value : [])))
  const pending = requests.known ? requests.value.filter(({ state }) => state === 'pending') : []
  return namesOf(
    one,
    pending.filter((request) => !find(request)),
  )
}

const named = ({ title, service }: Named): Named => ({ title, service })

async function lookAtLibrary(library: Library, now: Date): Promise<LibrarySeen> {
  const [items, queue, events, health, disks, roots, hands, commands, importing] = await Promise.all([
    library.items(),
    library.queue(),
    library.since(startOfDay(new Date(now.getTime() - LATELY_DAYS * DAY_MS))),
    library.health(),
    library.disks(),
    library.roots(),
    library.hands(),
    library.commands(),
    library.importing(),
  ])
  return {
    ...named(library),
    media: library.media,
    items,
    queue,
    events,
    numbers: await numbersOf(library, failingIn({ items, events })),
    health,
    disks,
    roots,
    hands,
    commands,
    importing,
  }
}

async function numbersOf(library: Library, failing: readonly Failing[]): Promise<Numbers> {
  if (library.media !== 'series') return new Map()
  const items = [...new Set(failing.map(({ item }) => item.id))].slice(0, MOST_FAILING)
  const parts = await Promise.all(items.map((item) => library.parts(item)))
  return new Map(parts.flatMap((answer) => (answer.known ? answer.value : [])).map((part) => [part.id, part]))
}

/** The same question all day, so that the app may answer it from memory. */
const startOfDay = (moment: Date): Date => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS)

async function lookAtClient(client: DownloadClient, stack: Stack): Promise<ClientSeen> {
  const [downloads, space, limits] = await Promise.all([client.downloads(), client.space(), client.limits()])
  const behind = stack.services.find(({ name }) => name === client.service)?.shares_network_of ?? null
  const paused = limits.known ? { ...limits, value: limits.value.paused } : limits
  return { ...named(client), protocol: client.protocol, behind, downloads, space, paused }
}

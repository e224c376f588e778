import { appsOf } from '../../../platform/media-apps/apps.ts'
import type { App } from '../../../platform/media-apps/roles/app.ts'
import type { DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { IndexerManager } from '../../../platform/media-apps/roles/indexer-manager.ts'
import type { Library } from '../../../platform/media-apps/roles/library.ts'
import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import type { RequestDesk } from '../../../platform/media-apps/roles/request-desk.ts'
import type { Subtitles } from '../../../platform/media-apps/roles/subtitles.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { PROJECT } from '../../../platform/engine/project-containers.ts'

/** Whom a trace asks; undefined where the stack has none. */
export interface TraceApps {
  libraries: readonly Library[]
  downloads: readonly DownloadClient[]
  indexers: readonly IndexerManager[]
  desk: RequestDesk | undefined
  server: MediaServer | undefined
  subtitles: Subtitles | undefined
  /** Services of the stack that do the same work and that usher does not speak to. */
  strangers: Strangers
}

export type Strangers = Readonly<Record<'desk' | 'server' | 'subtitles', string | null>>

const doing: Readonly<Record<keyof Strangers, readonly string[]>> = {
  desk: ['seerr', 'jellyseerr', 'overseerr', 'ombi'],
  server: ['jellyfin', 'plex', 'emby'],
  subtitles: ['bazarr'],
}

/** The apps of this machine's stack, as far as a trace asks them. */
export async function traceAppsOf(machine: Machine): Promise<TraceApps> {
  const [{ libraries, downloads, indexers, desks, all }, stack] = await Promise.all([appsOf(machine), machine.stack()])
  const there = await servicesThere(machine, stack)
  const stranger = (sort: keyof Strangers, known: unknown) =>
    known ? null : (stack.services.find(({ app }) => app !== null && doing[sort].includes(app))?.name ?? null)
  const [desk, server, subtitles] = [desks[0], all.find(isServer), all.find(findsSubtitles)]
  return {
    libraries: libraries.filter(({ service }) => !there || there.has(service)),
    downloads,
    indexers,
    desk,
    server,
    subtitles,
    strangers: {
      desk: stranger('desk', desk),
      server: stranger('server', server),
      subtitles: stranger('subtitles', subtitles),
    },
  }
}

/** A library that nobody turned on has nothing to say; one that is down has. Undefined where the engine does not tell. */
export async function servicesThere(machine: Machine, stack: Stack): Promise<Set<string> | undefined> {
  try {
    const engine = await machine.engine()
    return new Set((await engine.containers({ [PROJECT]: stack.name })).flatMap(({ service }) => service ?? []))
  } catch (thrown) {
    if (thrown instanceof Refusal) return undefined
    throw thrown
  }
}

/** What an app is for is told by what it can be asked. */
const isServer = (app: App): app is MediaServer => 'episodes' in app && 'sees' in app
const findsSubtitles = (app: App): app is Subtitles => 'wanted' in app && 'resting' in app

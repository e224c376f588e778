import type { App } from '../../../../platform/media-apps/roles/app.ts'
import type { Known } from '../../../../platform/media-apps/connection/known.ts'
import type { Facts } from '../facts.ts'
import { notKnown, type Seen } from '../seen.ts'

/** An app that keeps files, and the folders it says it keeps them in, as it sees them. */
export interface Keeper {
  service: string
  title: string
  folders: string[]
}

export interface Content {
  /** What imports: its root folders. */
  importers: Keeper[]
  /** What fetches: where finished downloads lie. */
  clients: Keeper[]
  /** The apps that did not say. */
  silent: Seen[]
}

/** Where downloads and library are, in the apps' own words. */
export async function contentOf(facts: Facts): Promise<Content> {
  const [{ libraries, downloads }, running] = await Promise.all([facts.apps(), facts.running()])
  const up = <A extends App>(apps: readonly A[]) => apps.filter(({ service }) => running.has(service))
  const [importers, clients] = await Promise.all([
    Promise.all(
      up(libraries).map(async (app) => told(app, await app.roots(), (roots) => roots.map(({ path }) => path))),
    ),
    Promise.all(
      up(downloads).map(async (app) =>
        told(app, await app.categories(), (categories) => categories.flatMap(({ path }) => path ?? [])),
      ),
    ),
  ])
  const keeping = (all: readonly (Keeper | Seen)[]) => all.filter((one): one is Keeper => 'folders' in one)
  return {
    importers: keeping(importers),
    clients: keeping(clients),
    silent: [...importers, ...clients].filter((one): one is Seen => !('folders' in one)),
  }
}

function told<T>({ service, title }: App, answer: Known<T>, folders: (value: T) => string[]): Keeper | Seen {
  if (!answer.known) return { ...notKnown(answer.because, { about: service }), code: answer.code }
  const named = folders(answer.value).filter((path) => path.startsWith('/'))
  return { service, title, folders: [...new Set(named.map((path) => path.replace(/(?<=.)\/+$/, '')))] }
}

import type { MediaApp } from '../../../../platform/media-apps/roles/media-app.ts'
import type { Known } from '../../../../lib/known.ts'
import { withoutTrailingSlash } from '../../../../lib/paths.ts'
import type { CheckFacts } from '../facts.ts'
import { notKnown, type CheckResult } from '../result.ts'

/** An app with the content folders that it reports, as paths inside its container. */
export interface AppFolders {
  service: string
  title: string
  folders: string[]
}

export interface ContentFolders {
  /** Media managers with their root folders. */
  importers: AppFolders[]
  /** Download clients with the folders of finished downloads. */
  clients: AppFolders[]
  /** Results for the apps that did not respond. */
  unanswered: CheckResult[]
}

export async function gatherContentFolders(facts: CheckFacts): Promise<ContentFolders> {
  const [{ mediaManagers, downloadClients }, running] = await Promise.all([facts.apps(), facts.running()])
  const up = <A extends MediaApp>(apps: readonly A[]) => apps.filter(({ service }) => running.has(service))
  const [importers, clients] = await Promise.all([
    Promise.all(
      up(mediaManagers).map(async (app) =>
        readAppFolders(app, await app.rootFolders(), (roots) => roots.map(({ path }) => path)),
      ),
    ),
    Promise.all(
      up(downloadClients).map(async (app) =>
        readAppFolders(app, await app.categories(), (categories) => categories.flatMap(({ path }) => path ?? [])),
      ),
    ),
  ])
  const keeping = (all: readonly (AppFolders | CheckResult)[]) =>
    all.filter((one): one is AppFolders => 'folders' in one)
  return {
    importers: keeping(importers),
    clients: keeping(clients),
    unanswered: [...importers, ...clients].filter((one): one is CheckResult => !('folders' in one)),
  }
}

function readAppFolders<T>(
  { service, title }: MediaApp,
  answer: Known<T>,
  folders: (value: T) => string[],
): AppFolders | CheckResult {
  if (!answer.known) return { ...notKnown(answer.because, { subject: service }), code: answer.code }
  const named = folders(answer.value).filter((path) => path.startsWith('/'))
  return { service, title, folders: [...new Set(named.map(withoutTrailingSlash))] }
}

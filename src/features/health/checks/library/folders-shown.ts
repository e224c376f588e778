import type { ReadOnlyCheck } from '../check.ts'
import { isWithin, withoutTrailingSlash } from '../../../../lib/paths.ts'
import { canBeAsked, checkEachApp } from '../per-app-results.ts'
import { serverPages } from './server-pages.ts'
import { fail, pass, skipped, requireFact } from '../result.ts'

export const libraryFoldersShown: ReadOnlyCheck = {
  id: 'library-folders-shown',
  group: 'library',
  title: 'The media server shows every library folder',
  meaning: 'Titles in that folder never appear, however often the server scans.',
  depends_on: ['apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: { summary: 'in Jellyfin, Dashboard, Libraries: add the folder', command: null },
  repair: 'add-library-folder',
  async run(facts) {
    const [{ mediaManagers, mediaServers }, running] = await Promise.all([facts.apps(), facts.running()])
    const filed = await Promise.all(
      mediaManagers
        .filter((app) => canBeAsked(app, running))
        .map(async (one) => ({ title: one.title, roots: await one.rootFolders() })),
    )
    return checkEachApp(mediaServers, facts, async (server) => {
      const subject = server.service
      const libraries = requireFact(await server.libraries())
      const shown = libraries.flatMap(({ paths }) => paths).map(withoutTrailingSlash)
      const roots = filed.flatMap(({ title, roots: known }) =>
        known.known ? known.value.map(({ path }) => ({ title, path: withoutTrailingSlash(path) })) : [],
      )
      if (roots.length === 0) return skipped('No library reports its root folders.', { subject })
      const hidden = roots.filter(
        ({ path }) => !shown.some((folder) => isWithin(path, folder) || isWithin(folder, path)),
      )
      const evidence = [`shows: ${shown.join(', ') || 'nothing'}`]
      return hidden.length === 0
        ? pass(`${server.title} shows every library folder.`, { subject, evidence })
        : fail(`${server.title} shows nothing of ${hidden.map(({ path }) => path).join(', ')}.`, {
            subject,
            evidence: [...hidden.map(({ title, path }) => `${title} stores titles in ${path}`), ...evidence],
            remedy: { summary: `${serverPages(server).libraries}: add the folder`, command: null },
          })
    })
  },
}

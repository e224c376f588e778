import type { LookingCheck } from '../check.ts'
import { isWithin } from '../../../../lib/paths.ts'
import { each } from '../each.ts'
import { fail, pass, skipped, told } from '../seen.ts'

const trimmed = (path: string): string => path.replace(/(?<=.)\/+$/, '')

export const libraryShelves: LookingCheck = {
  id: 'library-shelves',
  group: 'library',
  title: 'The media server shows every folder that something is filed in',
  meaning: 'What is filed there is never shown, however often it is looked for.',
  depends_on: ['apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'in Jellyfin, Dashboard, Libraries: add the folder', command: null },
  repair: 'enter-shelf',
  async look(facts) {
    const [{ libraries, servers }, running] = await Promise.all([facts.apps(), facts.running()])
    const filed = await Promise.all(
      libraries
        .filter(({ service }) => running.has(service))
        .map(async (one) => ({ title: one.title, roots: await one.roots() })),
    )
    return each(servers, facts, async (server) => {
      const about = server.service
      const shelves = told(await server.shelves())
      const shown = shelves.flatMap(({ paths }) => paths).map(trimmed)
      const roots = filed.flatMap(({ title, roots: known }) =>
        known.known ? known.value.map(({ path }) => ({ title, path: trimmed(path) })) : [],
      )
      if (roots.length === 0) return skipped('No library says where it files things.', { about })
      const hidden = roots.filter(({ path }) => !shown.some((shelf) => isWithin(path, shelf) || isWithin(shelf, path)))
      const evidence = [`shows: ${shown.join(', ') || 'nothing'}`]
      return hidden.length === 0
        ? pass(`${server.title} shows every folder that is filed in.`, { about, evidence })
        : fail(`${server.title} shows nothing of ${hidden.map(({ path }) => path).join(', ')}.`, {
            about,
            evidence: [...hidden.map(({ title, path }) => `${title} files in ${path}`), ...evidence],
          })
    })
  },
}

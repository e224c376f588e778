import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { fail, pass, requireFact } from '../result.ts'
import { healthNoteArea } from '../apps/health-notes.ts'

export const libraryRoots: ReadOnlyCheck = {
  id: 'library-roots',
  group: 'library',
  title: 'Every library has a root folder that it may write to',
  meaning: 'Nothing is imported, and existing titles may look missing.',
  depends_on: ['storage-root-present', 'storage-writable', 'apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: { summary: 'check that the disk is mounted, and who owns the folder', command: 'usher storage' },
  repair: 'add-root-folder',
  async run(facts) {
    const { mediaManagers } = await facts.apps()
    return checkEachApp(mediaManagers, facts, async (manager) => {
      const subject = manager.service
      const [roots, notes] = [requireFact(await manager.rootFolders()), requireFact(await manager.health())]
      const messages = notes
        .filter((note) => healthNoteArea(note) === 'roots')
        .map(({ source, message }) => `${source}: ${message}`)
      const shut = roots.filter(({ accessible }) => !accessible).map(({ path }) => path)
      const evidence = [...shut.map((path) => `${path}: accessible: false`), ...messages]
      if (roots.length === 0)
        return fail(`${manager.title} has no root folder.`, {
          subject,
          remedy: { summary: 'let usher connect the apps', command: 'usher connect' },
        })
      if (evidence.length > 0)
        return fail(`${manager.title} cannot use its root folder${shut.length > 0 ? ` ${shut.join(', ')}` : ''}.`, {
          subject,
          evidence,
          also_affects: ['permission-denied'],
        })
      return pass(`${manager.title} has ${roots.map(({ path }) => path).join(', ')}.`, { subject })
    })
  },
}

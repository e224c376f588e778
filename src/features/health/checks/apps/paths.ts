import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { fail, pass, requireFact } from '../result.ts'
import { healthNoteArea } from './health-notes.ts'

export const appsPaths: ReadOnlyCheck = {
  id: 'apps-paths',
  group: 'apps',
  title: 'Libraries and clients call the same folder by the same name',
  meaning: 'Finished downloads are not imported: the library searches for them in the wrong folder.',
  depends_on: ['storage-one-mount', 'storage-same-paths', 'apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: { summary: 'compare the folders that both of them see', command: 'usher storage' },
  repair: null,
  async run(facts) {
    const { mediaManagers } = await facts.apps()
    return checkEachApp(mediaManagers, facts, async (manager) => {
      const subject = manager.service
      const notes = requireFact(await manager.health()).filter((note) => healthNoteArea(note) === 'paths')
      return notes.length === 0
        ? pass(`${manager.title} finds the clients’ downloads.`, { subject })
        : fail(`${manager.title} does not have the folder in which a client saves its downloads.`, {
            subject,
            also_affects: ['path-not-visible'],
            evidence: notes.map(({ source, message }) => `${source}: ${message}`),
          })
    })
  },
}

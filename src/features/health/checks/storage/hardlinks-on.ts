import type { LookingCheck } from '../check.ts'
import { seenOf, fail, pass, told, type Seen } from '../seen.ts'

export const storageHardlinksOn: LookingCheck = {
  id: 'storage-hardlinks-on',
  group: 'storage',
  title: 'The importers are set to link instead of copy',
  meaning: 'Each import is a copy, whatever the disk could do: it takes minutes, and everything is there twice.',
  depends_on: ['apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'in its Settings, Media Management: turn on "Use Hardlinks instead of Copy"', command: null },
  repair: 'link-imports',
  async look({ apps, running }) {
    const [{ libraries }, up] = await Promise.all([apps(), running()])
    return Promise.all(
      libraries
        .filter(({ service }) => up.has(service))
        .map(async (library): Promise<Seen> => {
          const about = library.service
          try {
            const { hardlinks } = told(await library.importing())
            return hardlinks
              ? pass(`${library.title} links what it imports.`, { about })
              : fail(`${library.title} copies what it imports.`, { about, evidence: ['copyUsingHardlinks: false'] })
          } catch (thrown) {
            return { ...seenOf(thrown), about }
          }
        }),
    )
  },
}

import type { ReadOnlyCheck } from '../check.ts'
import { resultFromError, fail, pass, requireFact, type CheckResult } from '../result.ts'

export const storageHardlinksEnabled: ReadOnlyCheck = {
  id: 'storage-hardlinks-enabled',
  group: 'storage',
  title: 'Importers are set to hardlink instead of copying',
  meaning: 'Every import is a copy, even if the disk could link: it takes minutes, and every file is stored twice.',
  depends_on: ['apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: { summary: 'in its Settings, Media Management: turn on "Use Hardlinks instead of Copy"', command: null },
  repair: 'link-imports',
  async run({ apps, running }) {
    const [{ mediaManagers }, up] = await Promise.all([apps(), running()])
    return Promise.all(
      mediaManagers
        .filter(({ service }) => up.has(service))
        .map(async (manager): Promise<CheckResult> => {
          const subject = manager.service
          try {
            const { hardlinks } = requireFact(await manager.importSettings())
            return hardlinks
              ? pass(`${manager.title} hardlinks its imports.`, { subject })
              : fail(`${manager.title} copies its imports.`, {
                  subject,
                  evidence: ['copyUsingHardlinks: false'],
                })
          } catch (thrown) {
            return { ...resultFromError(thrown), subject }
          }
        }),
    )
  },
}

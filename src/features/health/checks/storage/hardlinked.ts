import type { HistoryEvent } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { ReadOnlyCheck } from '../check.ts'
import type { ContainerView } from '../container-view.ts'
import { pass, resultFromError, requireFact, warn, type CheckResult } from '../result.ts'

/** Checks only the newest imports. */
const MAX_IMPORTS = 20
const MAX_AGE_DAYS = 90

export const storageHardlinked: ReadOnlyCheck = {
  id: 'storage-hardlinked',
  group: 'storage',
  title: 'Imported files share their space with the download',
  meaning: 'The file is stored twice for as long as it is seeded, although one copy would be enough.',
  depends_on: [
    'storage-one-mount',
    'storage-hardlinks-enabled',
    'storage-one-filesystem',
    'apps-database',
    'apps-answer',
    'credentials-valid',
  ],
  visible_after_seconds: 0,
  remedy: { summary: 'see why it cannot be linked', command: 'usher diagnose storage' },
  repair: null,
  async run(facts) {
    const [{ mediaManagers }, running] = await Promise.all([facts.apps(), facts.running()])
    const since = new Date(facts.now.getTime() - MAX_AGE_DAYS * 86_400_000)
    const results = mediaManagers
      .filter(({ service }) => running.has(service))
      .map(async (manager): Promise<CheckResult[]> => {
        const subject = manager.service
        try {
          const imported = requireFact(await manager.historySince(since)).filter(({ kind }) => kind === 'imported')
          const pairs = await compareImports(imported.slice(0, MAX_IMPORTS), await facts.containerView(subject))
          if (pairs.length === 0) return []
          const copied = pairs.filter(({ linked }) => !linked)
          const evidence = (copied.length > 0 ? copied : pairs).map(({ evidence }) => evidence)
          return copied.length === 0
            ? [pass(`Everything that ${manager.title} imported is linked.`, { subject, evidence })]
            : [
                warn(`${manager.title} copied ${copied.length} of ${pairs.length} imports.`, {
                  subject,
                  evidence,
                }),
              ]
        } catch (thrown) {
          return [{ ...resultFromError(thrown), subject }]
        }
      })
    return (await Promise.all(results)).flat()
  },
}

/** Skips imports whose download no longer exists: those cannot be compared, and are not stored twice. */
async function compareImports(
  events: readonly HistoryEvent[],
  inside: ContainerView,
): Promise<{ linked: boolean; evidence: string }[]> {
  const pairs = events.map(async ({ dropped_path: from, imported_path: to }) => {
    if (from === null || to === null || from === to) return []
    const [dropped, imported] = await Promise.all([inside.stat(from), inside.stat(to)])
    if (!dropped || !imported) return []
    const linked = dropped.device === imported.device && dropped.inode === imported.inode
    return [
      { linked, evidence: `${to}: inode ${imported.inode}, links ${imported.links}; download: inode ${dropped.inode}` },
    ]
  })
  return (await Promise.all(pairs)).flat()
}

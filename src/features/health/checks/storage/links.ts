import type { LibraryEvent } from '../../../../platform/media-apps/roles/library.ts'
import type { LookingCheck } from '../check.ts'
import type { Inside } from '../inside.ts'
import { pass, seenOf, told, warn, type Seen } from '../seen.ts'

/** How many imports are looked at, the newest first, and how far back. */
const MOST = 20
const DAYS = 90

export const storageLinks: LookingCheck = {
  id: 'storage-links',
  group: 'storage',
  title: 'What was imported shares its space with the download',
  meaning: 'The file is on the disk twice for as long as it is shared, although one copy would do.',
  depends_on: [
    'storage-one-mount',
    'storage-hardlinks-on',
    'storage-one-filesystem',
    'apps-database',
    'apps-answer',
    'credentials-work',
  ],
  visible_after_seconds: 0,
  remedy: { summary: 'see why it cannot be linked', command: 'usher diagnose storage' },
  repair: null,
  async look(facts) {
    const [{ libraries }, running] = await Promise.all([facts.apps(), facts.running()])
    const since = new Date(facts.now.getTime() - DAYS * 86_400_000)
    const looked = libraries
      .filter(({ service }) => running.has(service))
      .map(async (library): Promise<Seen[]> => {
        const about = library.service
        try {
          const imported = told(await library.since(since)).filter(({ kind }) => kind === 'imported')
          const pairs = await pairsOf(imported.slice(0, MOST), await facts.inside(about))
          if (pairs.length === 0) return []
          const copied = pairs.filter(({ linked }) => !linked)
          const evidence = (copied.length > 0 ? copied : pairs).map(({ said }) => said)
          return copied.length === 0
            ? [pass(`What ${library.title} imported is linked.`, { about, evidence })]
            : [warn(`${library.title} copied ${copied.length} of ${pairs.length} imports.`, { about, evidence })]
        } catch (thrown) {
          return [{ ...seenOf(thrown), about }]
        }
      })
    return (await Promise.all(looked)).flat()
  },
}

/** Those imports whose download is still there: of the others nothing can be told, and nothing is there twice. */
async function pairsOf(events: readonly LibraryEvent[], inside: Inside): Promise<{ linked: boolean; said: string }[]> {
  const looked = events.map(async ({ dropped_path: from, imported_path: to }) => {
    if (from === null || to === null || from === to) return []
    const [dropped, imported] = await Promise.all([inside.stat(from), inside.stat(to)])
    if (!dropped || !imported) return []
    const linked = dropped.device === imported.device && dropped.inode === imported.inode
    return [
      { linked, said: `${to}: inode ${imported.inode}, links ${imported.links}; download: inode ${dropped.inode}` },
    ]
  })
  return (await Promise.all(looked)).flat()
}

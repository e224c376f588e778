import { existsSync, type Stats } from 'node:fs'
import { basename } from 'node:path'
import { foreignBelow, type Foreign } from '../../../../platform/host/ownership/foreign.ts'
import type { LookingCheck } from '../check.ts'
import type { Facts } from '../facts.ts'
import { assertHere } from '../here.ts'
import { hostPath } from '../../../../platform/host/mounts.ts'
import { fail, notKnown, pass, seenOf, skipped, type Seen } from '../seen.ts'

/** As deep as an app keeps its databases, and more files than there are above that. */
const MOST = 5000
const SHOWN = 5

/** Whatever else is below is nobody's business: images keep things of root's own there. */
const KEPT = /\.(db|sqlite3?|db-wal|db-shm|xml|json|ini|conf|ya?ml)$/i

/** What an app has to write where its settings are: the folders, its databases, and what it keeps its settings in. */
export const belongsToSettings = (path: string, stat: Stats): boolean =>
  stat.isDirectory() ? !basename(path).startsWith('custom-') : KEPT.test(path)

export const storageConfigWritable: LookingCheck = {
  id: 'storage-config-writable',
  group: 'storage',
  title: 'Each app may write its own settings',
  meaning: 'It starts and forgets what it is told, or ends at once: its settings and databases belong to another user.',
  depends_on: ['storage-config-local'],
  visible_after_seconds: 0,
  remedy: { summary: 'give the folder to the user that it runs as', command: null },
  repair: 'give-settings',

  async look(facts) {
    assertHere(await facts.engine())
    const [{ services }, running] = await Promise.all([facts.stack(), facts.running()])
    const seen = await Promise.all(
      services.flatMap(({ name, storage }) =>
        storage.config !== undefined && running.has(name)
          ? [looked(name, storage.config, facts).catch((thrown: unknown): Seen => ({ ...seenOf(thrown), about: name }))]
          : [],
      ),
    )
    return seen.length > 0 ? seen.flat() : skipped('No running service keeps settings here.')
  },
}

async function looked(about: string, path: string, facts: Facts): Promise<Seen | Seen[]> {
  const inside = await facts.inside(about)
  const at = hostPath(path, inside.container.mounts)
  // One that has not begun to keep anything has nothing to be asked about.
  if (!at?.startsWith('/') || !existsSync(at)) return []
  const user = await inside.owner()
  const { foreign, shut } = await foreignBelow(at, user, { most: MOST, wanted: belongsToSettings })
  if (foreign.length > 0)
    return fail(`${about} may not write its own settings.`, {
      about,
      evidence: [`${about} runs as user ${user.uid}, group ${user.gid}`, ...foreign.slice(0, SHOWN).map(stands)],
    })
  return shut.length > 0
    ? notKnown(`This user may not look into ${shut[0]}; root may.`, { about })
    : pass(`${about} may write its own settings.`, { about, evidence: [`user ${user.uid}, ${at}`] })
}

const stands = ({ path, uid, gid, mode }: Foreign): string =>
  `${path}: user ${uid}, group ${gid}, mode ${mode.toString(8).padStart(3, '0')}`

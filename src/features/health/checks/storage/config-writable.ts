import { existsSync, type Stats } from 'node:fs'
import { basename } from 'node:path'
import { findUnwritablePaths, type UnwritablePath } from '../../../../platform/host/unwritable-paths.ts'
import type { ReadOnlyCheck } from '../check.ts'
import type { CheckFacts } from '../facts.ts'
import { assertEngineIsLocal } from '../local-engine.ts'
import { toHostPath } from '../../../../platform/host/mounts.ts'
import { fail, notKnown, pass, resultFromError, skipped, type CheckResult } from '../result.ts'

/** Deep enough for every app's databases. */
const MAX_FILES = 5000
const MAX_EVIDENCE = 5

/** Other files are ignored: images keep files of root there. */
const SETTINGS_FILE_PATTERN = /\.(db|sqlite3?|db-wal|db-shm|xml|json|ini|conf|ya?ml)$/i

/** Whether the app has to be able to write it: folders, databases and settings files. */
export const isSettingsEntry = (path: string, stat: Stats): boolean =>
  stat.isDirectory() ? !basename(path).startsWith('custom-') : SETTINGS_FILE_PATTERN.test(path)

export const storageConfigWritable: ReadOnlyCheck = {
  id: 'storage-config-writable',
  group: 'storage',
  title: 'Every app can write its own settings',
  meaning: 'It starts but forgets its settings, or ends at once: its files belong to another user.',
  depends_on: ['storage-config-local'],
  visible_after_seconds: 0,
  remedy: { summary: 'give the folder to the user that the app runs as', command: null },
  repair: 'set-settings-owner',

  async run(facts) {
    assertEngineIsLocal(await facts.engine())
    const [{ services }, running] = await Promise.all([facts.stack(), facts.running()])
    const results = await Promise.all(
      services.flatMap(({ name, storage }) =>
        storage.config !== undefined && running.has(name)
          ? [
              checkSettingsFolder(name, storage.config, facts).catch((thrown: unknown): CheckResult => ({
                ...resultFromError(thrown),
                subject: name,
              })),
            ]
          : [],
      ),
    )
    return results.length > 0 ? results.flat() : skipped('No running service keeps settings here.')
  },
}

async function checkSettingsFolder(
  subject: string,
  path: string,
  facts: CheckFacts,
): Promise<CheckResult | CheckResult[]> {
  const inside = await facts.containerView(subject)
  const at = toHostPath(path, inside.container.mounts)
  // The app has not written any settings yet.
  if (!at?.startsWith('/') || !existsSync(at)) return []
  const user = await inside.appUser()
  const { unwritable, unreadable } = await findUnwritablePaths(at, user, {
    max_entries: MAX_FILES,
    includes: isSettingsEntry,
  })
  if (unwritable.length > 0)
    return fail(`${subject} cannot write its own settings.`, {
      subject,
      evidence: [
        `${subject} runs as user ${user.uid}, group ${user.gid}`,
        ...unwritable.slice(0, MAX_EVIDENCE).map(describeEntry),
      ],
    })
  return unreadable.length > 0
    ? notKnown(`This user may not read ${unreadable[0]}; root may.`, { subject })
    : pass(`${subject} can write its own settings.`, { subject, evidence: [`user ${user.uid}, ${at}`] })
}

const describeEntry = ({ path, uid, gid, mode }: UnwritablePath): string =>
  `${path}: user ${uid}, group ${gid}, mode ${mode.toString(8).padStart(3, '0')}`

import { declaredUser, mapsUsers } from '../../../../platform/engine/container-user.ts'
import type { Container } from '../../../../platform/engine/engine.ts'
import type { RunAsUser, UnwritablePath } from '../../../../platform/host/unwritable-paths.ts'
import { existingFolder, formatMode, scanSettings } from '../../../services/lifecycle/unwritable-settings.ts'
import type { ReadOnlyCheck } from '../check.ts'
import type { CheckFacts } from '../facts.ts'
import { toHostPath } from '../../../../platform/host/mounts.ts'
import { assertEngineIsLocal, requirePathHere } from '../local-engine.ts'
import { fail, notKnown, pass, resultFromError, skipped, type CheckResult } from '../result.ts'

const MAX_EVIDENCE = 5
/** An image that starts as root may still be preparing its folders, and its app does not run yet. */
const RESTARTED_RECENTLY_MS = 60_000

export const storageConfigWritable: ReadOnlyCheck = {
  id: 'storage-config-writable',
  group: 'storage',
  title: 'Every app can write its own settings',
  meaning: 'It starts but forgets its settings, or ends at once: its files belong to another user.',
  depends_on: ['storage-config-local', 'hardware-disks'],
  visible_after_seconds: 0,
  remedy: { summary: 'give the folder to the user that the app runs as', command: null },
  repair: 'set-settings-owner',

  async run(facts) {
    const own = await assertEngineIsLocal(facts)
    const [{ services }, containers] = await Promise.all([facts.stack(), facts.containers()])
    const results = await Promise.all(
      services.flatMap(({ name, storage }) => {
        const container = containers.get(name)
        return storage.config !== undefined && container
          ? [
              checkSettingsFolder(name, { path: storage.config, container, own }, facts).catch(
                (thrown: unknown): CheckResult => ({
                  ...resultFromError(thrown),
                  subject: name,
                }),
              ),
            ]
          : []
      }),
    )
    const found = results.flat()
    return found.length > 0 ? found : skipped('No service keeps settings here.')
  },
}

/**
 * Returns the user that a service writes its settings as: that of its process, or the declared one if it does not run or
 * keeps restarting. Null if it never ran, or only its process could tell.
 */
export async function settingsUser(
  service: string,
  container: Container,
  facts: Pick<CheckFacts, 'now' | 'engine' | 'info' | 'containerView'>,
): Promise<RunAsUser | null> {
  const isRunning = container.state === 'running'
  const declared =
    isRunning && !wasRestartedRecently(container, facts.now) ? null : await userWithoutProcess(container, facts)
  if (declared !== null || !isRunning) return declared
  return (await facts.containerView(service)).appUser()
}

function wasRestartedRecently({ restarts, started_at }: Container, now: Date): boolean {
  return restarts > 0 && started_at !== null && now.getTime() - started_at.getTime() < RESTARTED_RECENTLY_MS
}

async function userWithoutProcess(
  container: Container,
  facts: Pick<CheckFacts, 'engine' | 'info'>,
): Promise<RunAsUser | null> {
  const { rehearsed } = (await facts.engine()).facts
  if (rehearsed || container.started_at === null || mapsUsers(await facts.info())) return null
  return declaredUser(container)
}

async function checkSettingsFolder(
  subject: string,
  { path, container, own }: { path: string; container: Container; own: Container | undefined },
  facts: CheckFacts,
): Promise<CheckResult | CheckResult[]> {
  const source = toHostPath(path, container.mounts)
  const folder = source?.startsWith('/') ? await existingFolder(requirePathHere(source, own)) : null
  const user = await settingsUser(subject, container, facts)
  // The app has not written any settings yet, or nothing tells which user would.
  if (folder === null || user === null) return []
  const { unwritable, unreadable } = await scanSettings(folder, user)
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
    : pass(`${subject} can write its own settings.`, { subject, evidence: [`user ${user.uid}, ${folder}`] })
}

const describeEntry = ({ path, uid, gid, mode }: UnwritablePath): string =>
  `${path}: user ${uid}, group ${gid}, mode ${formatMode(mode)}`

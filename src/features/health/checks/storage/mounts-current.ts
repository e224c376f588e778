import { stat } from 'node:fs/promises'
import type { CheckFacts } from '../facts.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { assertEngineIsLocal, requirePathHere } from '../local-engine.ts'
import { findMount } from '../../../../platform/host/mounts.ts'
import { assertShareAnswers } from '../../../../platform/host/silent-shares.ts'
import { fail, pass, resultFromError, skipped, type CheckResult } from '../result.ts'

export const storageMountsCurrent: ReadOnlyCheck = {
  id: 'storage-mounts-current',
  group: 'storage',
  title: 'Services see the disk that is mounted now',
  meaning: 'It started before the disk was mounted, so it sees and writes to the empty folder underneath.',
  depends_on: ['storage-root-present'],
  visible_after_seconds: 0,
  remedy: { summary: 'start it again, now that the disk is there', command: 'usher restart SERVICE' },
  repair: 'restart-on-disk',
  async run(facts) {
    await assertEngineIsLocal(facts)
    const [{ services }, running] = await Promise.all([facts.stack(), facts.running()])
    const mounting = services
      .filter(({ name }) => running.has(name))
      .flatMap(({ name, content }) => content.map((path) => ({ name, path })))
    const results = await Promise.all(
      mounting.map(({ name, path }) =>
        compareMountedFolder(name, path, facts).catch((thrown: unknown): CheckResult[] => [
          { ...resultFromError(thrown), subject: name },
        ]),
      ),
    )
    return results.length > 0 ? results.flat() : skipped('No running service mounts the household’s files.')
  },
}

/** Compares the folder inside the service with the folder on this machine. */
async function compareMountedFolder(service: string, path: string, facts: CheckFacts): Promise<CheckResult[]> {
  const inside = await facts.containerView(service)
  const mount = findMount(path, inside.container.mounts)
  if (!mount?.source.startsWith('/')) return []
  const folder = requirePathHere(mount.source, await facts.machine.ownContainer?.())
  await assertShareAnswers(folder)
  const [onHost, inContainer] = await Promise.all([stat(folder).catch(() => undefined), inside.stat(mount.target)])
  if (!onHost || !inContainer) return []
  const evidence = [
    `${mount.source}: device ${onHost.dev}, inode ${onHost.ino}`,
    `${mount.target} in ${service}: device ${inContainer.device}, inode ${inContainer.inode}`,
  ]
  if (onHost.dev === inContainer.device && onHost.ino === inContainer.inode)
    return [pass(`${service} sees the folder that is mounted now.`, { subject: service, evidence })]
  const remedy = { summary: 'start it again, now that the disk is there', command: `usher restart ${service}` }
  return [fail(`${service} does not see the folder that is mounted now.`, { subject: service, evidence, remedy })]
}

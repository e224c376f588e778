import { stat } from 'node:fs/promises'
import type { Facts } from '../facts.ts'
import type { LookingCheck } from '../check.ts'
import { assertHere } from '../here.ts'
import { mountAt } from '../../../../platform/host/mounts.ts'
import { fail, pass, seenOf, skipped, type Seen } from '../seen.ts'

export const storageMountsCurrent: LookingCheck = {
  id: 'storage-mounts-current',
  group: 'storage',
  title: 'Services see the disk that is mounted now',
  meaning: 'It was started before the disk was mounted, and sees the empty folder beneath: what it writes goes there.',
  depends_on: ['storage-root-present'],
  visible_after_seconds: 0,
  remedy: { summary: 'start it again, now that the disk is there', command: 'usher restart SERVICE' },
  repair: 'restart-on-disk',
  async look(facts) {
    assertHere(await facts.engine())
    const [{ services }, running] = await Promise.all([facts.stack(), facts.running()])
    const given = services.filter(({ name, storage }) => storage.data !== undefined && running.has(name))
    const seen = await Promise.all(
      given.map(({ name, storage }) =>
        sameInside(name, storage.data!, facts).catch((thrown: unknown): Seen[] => [{ ...seenOf(thrown), about: name }]),
      ),
    )
    return seen.length > 0 ? seen.flat() : skipped('No running service is given the household’s files.')
  },
}

/** The folder as the service sees it, beside the one it was to be given. */
async function sameInside(service: string, path: string, facts: Facts): Promise<Seen[]> {
  const inside = await facts.inside(service)
  const mount = mountAt(path, inside.container.mounts)
  if (!mount?.source.startsWith('/')) return []
  const [here, there] = await Promise.all([stat(mount.source).catch(() => undefined), inside.stat(mount.target)])
  if (!here || !there) return []
  const evidence = [
    `${mount.source}: device ${here.dev}, inode ${here.ino}`,
    `${mount.target} in ${service}: device ${there.device}, inode ${there.inode}`,
  ]
  if (here.dev === there.device && here.ino === there.inode)
    return [pass(`${service} sees the folder that is there now.`, { about: service, evidence })]
  const remedy = { summary: 'start it again, now that the disk is there', command: `usher restart ${service}` }
  return [fail(`${service} sees another folder than is there now.`, { about: service, evidence, remedy })]
}

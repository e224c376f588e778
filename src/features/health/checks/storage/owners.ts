import { isRootOver } from '../../../../platform/host/unwritable-paths.ts'
import type { ReadOnlyCheck } from '../check.ts'
import type { CheckFacts } from '../facts.ts'
import type { ProcessUser } from '../process-user.ts'
import { fail, pass, resultFromError, type CheckResult } from '../result.ts'
import { gatherContentFolders, type AppFolders } from './app-folders.ts'

const GROUP_WRITE_BIT = 0o020

async function readAppUser(
  facts: CheckFacts,
  { service }: AppFolders,
): Promise<{ service: string; owner: ProcessUser } | CheckResult> {
  try {
    return { service, owner: await (await facts.containerView(service)).appUser() }
  } catch (thrown) {
    return { ...resultFromError(thrown), subject: service }
  }
}

/** Moving and linking need write access to the other app's folders. source: rename(2), link(2) */
function canModify(own: ProcessUser, other: ProcessUser): boolean {
  if (isRootOver(own, other) || own.uid === other.uid) return true
  const shared = own.gid === other.gid || own.groups.includes(other.gid)
  return shared && other.umask !== null && (other.umask & GROUP_WRITE_BIT) === 0
}

const formatUser = ({ uid, gid, umask }: ProcessUser): string =>
  `user ${uid}, group ${gid}, umask ${umask === null ? 'not known' : umask.toString(8).padStart(3, '0')}`

export const storageOwners: ReadOnlyCheck = {
  id: 'storage-owners',
  group: 'storage',
  title: 'Importers can move and link the download clients’ files',
  meaning:
    'One app may not touch the files of the other. Imports fail with "permission denied", or downloads are never removed.',
  depends_on: ['apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: { summary: 'run both as one user: the settings PUID and PGID', command: 'usher config' },
  repair: null,

  async run(facts) {
    const { importers, clients } = await gatherContentFolders(facts)
    const users = await Promise.all([...importers, ...clients].map((one) => readAppUser(facts, one)))
    const owners = new Map(users.flatMap((one) => ('owner' in one ? [[one.service, one.owner]] : [])))
    const results = importers.flatMap(({ service, title }) =>
      clients.flatMap((client) => {
        const [own, other] = [owners.get(service), owners.get(client.service)]
        if (!own || !other) return []
        const evidence = [`${service}: ${formatUser(own)}`, `${client.service}: ${formatUser(other)}`]
        return canModify(own, other)
          ? [pass(`${title} can move and link the files of ${client.title}.`, { subject: service, evidence })]
          : [fail(`${title} cannot move or link the files of ${client.title}.`, { subject: service, evidence })]
      }),
    )
    return [...results, ...users.filter((one): one is CheckResult => !('owner' in one))]
  },
}

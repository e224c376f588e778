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

/** Moving and linking want the right to write in the other's folders. source: rename(2), link(2) */
function canModify(own: ProcessUser, theirs: ProcessUser): boolean {
  if (own.uid === 0 || own.uid === theirs.uid) return true
  const shared = own.gid === theirs.gid || own.groups.includes(theirs.gid)
  return shared && theirs.umask !== null && (theirs.umask & GROUP_WRITE_BIT) === 0
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
    const looked = await Promise.all([...importers, ...clients].map((one) => readAppUser(facts, one)))
    const owners = new Map(looked.flatMap((one) => ('owner' in one ? [[one.service, one.owner]] : [])))
    const seen = importers.flatMap(({ service, title }) =>
      clients.flatMap((client) => {
        const [own, theirs] = [owners.get(service), owners.get(client.service)]
        if (!own || !theirs) return []
        const evidence = [`${service}: ${formatUser(own)}`, `${client.service}: ${formatUser(theirs)}`]
        return canModify(own, theirs)
          ? [pass(`${title} can move and link the files of ${client.title}.`, { subject: service, evidence })]
          : [fail(`${title} cannot move or link the files of ${client.title}.`, { subject: service, evidence })]
      }),
    )
    return [...seen, ...looked.filter((one): one is CheckResult => !('owner' in one))]
  },
}

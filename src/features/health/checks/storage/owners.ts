import type { LookingCheck } from '../check.ts'
import type { Facts } from '../facts.ts'
import type { Owner } from '../owner.ts'
import { fail, pass, seenOf, type Seen } from '../seen.ts'
import { contentOf, type Keeper } from './content.ts'

const GROUP_WRITES = 0o020

async function ownerSeen(facts: Facts, { service }: Keeper): Promise<{ service: string; owner: Owner } | Seen> {
  try {
    return { service, owner: await (await facts.inside(service)).owner() }
  } catch (thrown) {
    return { ...seenOf(thrown), about: service }
  }
}

/** Moving and linking want the right to write in the other's folders. source: rename(2), link(2) */
function mayTouch(own: Owner, theirs: Owner): boolean {
  if (own.uid === 0 || own.uid === theirs.uid) return true
  const shared = own.gid === theirs.gid || own.groups.includes(theirs.gid)
  return shared && theirs.umask !== null && (theirs.umask & GROUP_WRITES) === 0
}

const written = ({ uid, gid, umask }: Owner): string =>
  `user ${uid}, group ${gid}, umask ${umask === null ? 'not told' : umask.toString(8).padStart(3, '0')}`

export const storageOwners: LookingCheck = {
  id: 'storage-owners',
  group: 'storage',
  title: 'Importers may move and link what the download clients save',
  meaning:
    'What one saves the other may not touch: imports fail with "permission denied", or downloads are never removed.',
  depends_on: ['apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'run both as one user: the settings PUID and PGID', command: 'usher config' },
  repair: null,

  async look(facts) {
    const { importers, clients } = await contentOf(facts)
    const looked = await Promise.all([...importers, ...clients].map((one) => ownerSeen(facts, one)))
    const owners = new Map(looked.flatMap((one) => ('owner' in one ? [[one.service, one.owner]] : [])))
    const seen = importers.flatMap(({ service, title }) =>
      clients.flatMap((client) => {
        const [own, theirs] = [owners.get(service), owners.get(client.service)]
        if (!own || !theirs) return []
        const evidence = [`${service}: ${written(own)}`, `${client.service}: ${written(theirs)}`]
        return mayTouch(own, theirs)
          ? [pass(`${title} may touch what ${client.title} saves.`, { about: service, evidence })]
          : [fail(`${title} may not touch what ${client.title} saves.`, { about: service, evidence })]
      }),
    )
    return [...seen, ...looked.filter((one): one is Seen => !('owner' in one))]
  },
}

import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import { contentOf } from '../../checks/storage/content.ts'
import type { Owner } from '../../checks/owner.ts'
import { isWithin } from '../../../../lib/paths.ts'
import { shellWord } from '../../../../lib/shell.ts'
import { done, failed, serviceOf, type Repair } from '../repair.ts'
import { leadsOut, placeOf, type Place } from './place.ts'

interface Missing extends Place {
  /** As the service calls it. */
  path: string
}

/** With the owner and the mode that the app itself would make them with. */
export const makeFolders: Repair = {
  name: 'make-folders',
  title: 'Make the folders that it wants, for the user it runs as',
  async prepare(finding, facts) {
    const service = serviceOf(finding)
    const inside = await facts.inside(service)
    const { importers, clients } = await contentOf(facts)
    const folders = [...importers, ...clients].find((one) => one.service === service)?.folders ?? []
    const missing: Missing[] = []
    for (const path of folders) {
      if ((await inside.stat(path)) !== undefined) continue
      const place = placeOf(path, inside.container)
      if (!place)
        return { unfit: `${path} of ${service} is in no folder of this machine: made inside, it would go with it.` }
      const why = await inTheWay(place)
      if (why !== null) return { unfit: why }
      missing.push({ path, ...place })
    }
    if (missing.length === 0) return { unfit: `Every folder that ${service} wants is there by now.` }
    const owner = await inside.owner()
    const own = process.getuid?.() ?? 0
    const mode = 0o777 & ~(owner.umask ?? USUAL_UMASK)
    const commands = missing.map(
      ({ at }) => `install -d -o ${owner.uid} -g ${owner.gid} -m ${mode.toString(8)} ${shellWord(at)}`,
    )
    if (own !== 0 && own !== owner.uid)
      return {
        unfit: `Only root may make a folder for another user, and usher runs as user ${own}.`,
        by_hand: { summary: 'make it', command: `sudo ${commands[0]!}` },
      }
    const steps = missing.map(
      ({ at, path }) =>
        `Make ${at} (${path} in ${service}) for user ${owner.uid}, group ${owner.gid}, mode ${mode.toString(8)}.`,
    )
    return {
      steps,
      commands,
      left: [],
      change: {
        targets: missing.map(({ at }) => at),
        before: null,
        after: { uid: owner.uid, gid: owner.gid, mode: mode.toString(8) },
        inverse: null,
        no_inverse_because: 'What has come into it since would go too. An empty one is in nobody’s way.',
      },
      async perform(_machine, work): Promise<RepairStep[]> {
        const ended: RepairStep[] = []
        for (const [index, place] of missing.entries()) {
          work.safePoint()
          const why = await made(place, owner, mode)
          ended.push(why === null ? done(steps[index]!) : failed(steps[index]!, why))
        }
        return ended
      },
    }
  },
}

const USUAL_UMASK = 0o022

/** The folders from the one that was given down to this one that are not there, the outermost first. */
async function absent({ at, given }: Place): Promise<string[]> {
  if (!isWithin(at, given)) return []
  const there = await lstat(at).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return undefined
    throw thrown
  })
  return there || at === given ? [] : [...(await absent({ at: dirname(at), given })), at]
}

/** The service sees nothing there, and here there is something: a link, or what was mounted over it. */
async function inTheWay(place: Place): Promise<string | null> {
  const [first] = await absent(place)
  if (first === undefined) return `${place.at} is there, and the service does not see it: start it again first.`
  return leadsOut({ at: dirname(first), given: place.given })
}

/** One after another, looking each time that no link was put in the way. Nothing that is there is touched. */
async function made(place: Place, owner: Owner, mode: number): Promise<string | null> {
  try {
    for (const folder of await absent(place)) {
      const out = await leadsOut({ at: dirname(folder), given: place.given })
      if (out !== null) return out
      await mkdir(folder)
      await chmod(folder, mode)
      await chown(folder, owner.uid, owner.gid)
    }
    return null
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === undefined) throw thrown
    return `The system says ${code}.`
  }
}

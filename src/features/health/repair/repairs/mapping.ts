import type { Library } from '../../../../platform/media-apps/roles/library.ts'
import type { Mapping } from '../../../../platform/media-apps/roles/wiring.ts'
import { mountAt } from '../../../../platform/host/mounts.ts'
import { told } from '../../checks/seen.ts'
import { hostsOf } from '../../checks/storage/mapped.ts'
import { apartFor, type Apart } from '../../checks/storage/same-paths.ts'
import type { Facts } from '../../checks/facts.ts'
import { isWithin } from '../../../../lib/paths.ts'
import { done, serviceOf, type Repair } from '../repair.ts'

/** Nothing is moved: the library is told where it finds what the client calls otherwise. */
export const mapPaths: Repair = {
  name: 'map-paths',
  title: 'Tell the library where it finds what the client saves',
  async prepare(finding, facts) {
    const service = serviceOf(finding)
    const { libraries } = await facts.apps()
    const library = libraries.find((one) => one.service === service)
    if (!library) return { unfit: `${service} is no library that usher knows.` }
    const wanted = await wantedFor(library, facts)
    if ('unfit' in wanted) return wanted
    const steps = wanted.map(sentence)
    return {
      steps,
      commands: [],
      left: [],
      change: {
        targets: [service],
        before: null,
        after: { entered: wanted },
        inverse: null,
        no_inverse_because: 'Without it nothing that the client saves is imported.',
      },
      async perform(_machine, work) {
        for (const one of wanted) {
          work.safePoint()
          await library.wiring.addMapping(one)
        }
        return steps.map(done)
      },
    }
  },
}

const sentence = ({ host, remote, local }: Mapping): string =>
  `Enter it: what ${host} calls ${remote} is found at ${local}.`

/** One for each folder that a client is given, and none twice. */
async function wantedFor(library: Library, facts: Facts): Promise<Mapping[] | { unfit: string }> {
  const [{ downloads }, running, hands, kept] = await Promise.all([
    facts.apps(),
    facts.running(),
    library.hands().then(told),
    library.wiring.mappings().then(told),
  ])
  const wanted = new Map<string, Mapping>()
  for (const one of await apartFor(library.service, facts)) {
    const [client, mine] = [running.get(one.client.service)!, running.get(library.service)!]
    const pair = pairOf(one, client.mounts, mine.mounts)
    if (!pair) return { unfit: `${library.title} is not given ${one.at}, in which ${one.client.title} saves.` }
    const hosts = hostsOf(
      downloads.find(({ service }) => service === one.client.service)!,
      hands,
    )
    if (hosts.length === 0) return { unfit: `${library.title} does not have ${one.client.title} entered.` }
    for (const host of hosts) {
      const theirs = kept.find((each) => each.host === host && isWithin(pair.remote, each.remote))
      if (theirs)
        return {
          unfit: `What ${host} calls ${theirs.remote} is entered to be found at ${theirs.local}. That is yours.`,
        }
      wanted.set(`${host} ${pair.remote}`, { host, ...pair })
    }
  }
  if (wanted.size === 0) return { unfit: `${library.title} finds everything by now.` }
  return [...wanted.values()]
}

type Mounted = readonly { source: string; target: string }[]

/** The whole of what the client is given where the library sees that, and else the one folder. */
function pairOf({ path, at }: Apart, client: Mounted, mine: Mounted): Pick<Mapping, 'remote' | 'local'> | undefined {
  const mount = mountAt(path, client)
  const whole = mount && seenAs(mount.source, mine)
  if (mount && whole !== undefined) return { remote: folder(mount.target), local: folder(whole) }
  const one = seenAs(at, mine)
  return one === undefined ? undefined : { remote: folder(path), local: folder(one) }
}

/** Where a folder of the engine’s machine is inside; undefined where it is not. */
function seenAs(at: string, mounts: Mounted): string | undefined {
  const mount = mounts
    .filter(({ source }) => source.startsWith('/') && isWithin(at, source))
    .toSorted((one, other) => other.source.length - one.source.length)[0]
  return mount && mount.target + at.slice(mount.source.length)
}

/** source: Sonarr keeps both with a separator at their end. */
const folder = (path: string): string => (path.endsWith('/') ? path : `${path}/`)

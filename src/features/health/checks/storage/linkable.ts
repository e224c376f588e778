import type { Container, Engine } from '../../../../platform/engine/engine.ts'
import type { ProvingCheck } from '../check.ts'
import { fail, notKnown, pass, skipped, type Seen } from '../seen.ts'
import { contentOf } from './content.ts'
import { CANNOT_LINK, CANNOT_WRITE, inodesOf, scratchCommand, userOf } from './scratch.ts'

export const storageLinkable: ProvingCheck = {
  id: 'storage-linkable',
  group: 'storage',
  title: 'A download can be linked into the library',
  meaning: 'Each import is a copy: it takes minutes instead of no time, and the disk holds everything twice.',
  depends_on: ['storage-one-mount'],
  visible_after_seconds: 0,
  remedy: { summary: 'see what stands between the two folders', command: 'usher storage' },
  repair: null,
  touches: 'Makes one empty file among the downloads, links it into each root folder, and removes both again.',
  async prove(facts, { mark, signal }) {
    const [{ importers, clients, silent }, running, engine] = await Promise.all([
      contentOf(facts),
      facts.running(),
      facts.engine(),
    ])
    const landing = [...new Set(clients.flatMap(({ folders }) => folders))]
    const seen: Seen[] = []
    for (const { service, folders } of importers) {
      for (const root of folders) {
        for (const from of landing) {
          if (signal.aborted) return seen
          seen.push(await linked({ engine, container: running.get(service)!, service, from, root, mark, signal }))
        }
      }
    }
    if (seen.length === 0 && silent.length === 0)
      return skipped('No app that imports and no app that fetches runs here.')
    return [...seen, ...silent]
  },
}

interface Linking {
  engine: Engine
  container: Container
  service: string
  from: string
  root: string
  mark: string
  signal: AbortSignal
}

async function linked({ engine, container, service, from, root, mark, signal }: Linking): Promise<Seen> {
  const user = userOf(container)
  const ran = await engine.exec(container.id, scratchCommand(mark, from, root), { signal, ...(user && { user }) })
  const about = `${service}:${from}>${root}`
  if (ran === undefined) return notKnown(`${service} ended while it was tried.`, { about })
  const said = ran.err.trim().split('\n').filter(Boolean)
  const inodes = inodesOf(ran.out)
  if (ran.exit === 0 && inodes.length === 2 && inodes[0] === inodes[1])
    return pass(`${service} linked a file from ${from} to ${root}.`, { about, evidence: [`inode ${inodes[0]}, twice`] })
  if (ran.exit === CANNOT_WRITE) return fail(`${service} cannot write in ${from}.`, { about, evidence: said })
  if (ran.exit === CANNOT_LINK)
    return fail(`${service} cannot link from ${from} to ${root}.`, { about, evidence: said })
  if (ran.exit === 0)
    return fail(`${service} made a copy and no link.`, { about, evidence: [`inodes ${inodes.join(', ')}`] })
  return notKnown(`It could not be tried inside ${service}.`, { about, evidence: said })
}

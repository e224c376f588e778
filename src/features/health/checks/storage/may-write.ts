import type { ProvingCheck } from '../check.ts'
import { fail, notKnown, pass, skipped, type Seen } from '../seen.ts'
import { contentOf } from './content.ts'
import { CANNOT_WRITE, scratchCommand, userOf } from './scratch.ts'

export const storageMayWrite: ProvingCheck = {
  id: 'storage-may-write',
  group: 'storage',
  title: 'Each app can write in its folders',
  meaning: 'Every import or download of it fails with "permission denied".',
  depends_on: ['storage-writable', 'storage-folders'],
  visible_after_seconds: 0,
  remedy: { summary: 'give the folder to the user of PUID and PGID', command: null },
  repair: 'give-folder',
  touches: 'Makes one empty file in each folder the apps write in, as the user they run as, and removes it again.',
  async prove(facts, { mark, signal }) {
    const [{ importers, clients, silent }, running, engine] = await Promise.all([
      contentOf(facts),
      facts.running(),
      facts.engine(),
    ])
    const seen: Seen[] = []
    for (const { service, title, folders } of [...importers, ...clients]) {
      const container = running.get(service)!
      const user = userOf(container)
      for (const folder of folders) {
        if (signal.aborted) return seen
        const about = `${service}:${folder}`
        const ran = await engine.exec(container.id, scratchCommand(mark, folder), { signal, ...(user && { user }) })
        const said = ran?.err.trim().split('\n').filter(Boolean) ?? []
        const as = user === undefined ? [] : [`as user ${user}`]
        if (ran?.exit === 0) seen.push(pass(`${title} wrote in ${folder}.`, { about, evidence: as }))
        else if (ran?.exit === CANNOT_WRITE)
          seen.push(fail(`${title} cannot write in ${folder}.`, { about, evidence: [...said, ...as] }))
        else seen.push(notKnown(`It could not be tried inside ${service}.`, { about, evidence: said }))
      }
    }
    if (seen.length === 0 && silent.length === 0) return skipped('No app that keeps files runs here.')
    return [...seen, ...silent]
  },
}

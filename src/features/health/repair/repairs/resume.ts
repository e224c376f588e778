import type { StuckItem } from '../../../../../contract/kinds/stuck.ts'
import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import type { DownloadClient } from '../../../../platform/media-apps/roles/download-client.ts'
import type { Library } from '../../../../platform/media-apps/roles/library.ts'
import { told } from '../../checks/seen.ts'
import { done, type Repair } from '../repair.ts'
import { stoppedIn } from './downloads.ts'

interface Held {
  client: DownloadClient
  /** Null where all that the client has is held. */
  download: string | null
  what: string
}

/** Has what a person paused go on. It is their own, so it is done only where it is asked for. */
export const resume: Repair = {
  name: 'resume',
  title: 'Have what is paused go on',
  patience_ms: 10_000,
  async prepare(_finding, facts) {
    const [{ items }, { libraries, downloads }] = await Promise.all([facts.stuck(), facts.apps()])
    const all = await heldIn(
      items.filter(({ reason }) => reason === 'paused'),
      libraries,
      downloads,
    )
    if (all.length === 0) return { unfit: 'No client that usher can ask has it.' }
    return {
      steps: all.map(({ what }) => what),
      commands: [],
      left: [],
      change: {
        targets: [...new Set(all.map(({ client }) => client.service))],
        before: { paused: all.map(({ client, download }) => download ?? client.title) },
        after: { paused: [] },
        inverse: null,
        no_inverse_because: 'What is not wanted now is paused again in its client.',
      },
      async perform(_machine, work): Promise<RepairStep[]> {
        const ended: RepairStep[] = []
        for (const { client, download, what } of all) {
          work.safePoint()
          await client.resume(download)
          ended.push(done(what))
        }
        return ended
      },
    }
  },
}

/** A client that holds everything goes on as a whole; of what is paused one by one each goes on by itself. */
async function heldIn(
  items: readonly StuckItem[],
  libraries: readonly Library[],
  clients: readonly DownloadClient[],
): Promise<Held[]> {
  const stopped = await stoppedIn(items, libraries)
  const held = await Promise.all(
    clients.map(async (client) => {
      const all = told(await client.downloads())
      const mine = stopped.flatMap(({ item, rows: [row] }) => {
        const download = all.find(({ id }) => id.toUpperCase() === row!.download_id?.toUpperCase())
        return download ? [{ item, download }] : []
      })
      if (mine.length > 0 && told(await client.limits()).paused)
        return [{ client, download: null, what: `Have ${client.title} go on with all that it has.` }]
      return mine.map(({ item, download: { id, name } }) => ({
        client,
        download: id,
        what: `Have ${client.title} go on with ${name} (${item.term}).`,
      }))
    }),
  )
  return held.flat()
}

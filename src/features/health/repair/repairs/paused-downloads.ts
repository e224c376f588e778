import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import type { StuckItem } from '../../../../../contract/kinds/stuck.ts'
import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import type { DownloadClient } from '../../../../platform/media-apps/roles/download-client.ts'
import type { MediaManager } from '../../../../platform/media-apps/roles/media-manager.ts'
import { requireFact } from '../../checks/result.ts'
import { stepDone, type Repair } from '../repair.ts'
import { findStuckDownloads, stuckIn } from './stuck-downloads.ts'

interface PausedDownload {
  client: DownloadClient
  /** Null if the whole client is paused. */
  download: string | null
  what: string
}

/** Resumes downloads that a person paused. Only runs when a person requests it. */
export const resumeDownloadsRepair: Repair = {
  name: 'resume-downloads',
  title: 'Resume paused downloads',
  recheck_timeout_ms: 10_000,
  async prepare(_finding, facts) {
    const [{ items }, { mediaManagers, downloadClients }] = await Promise.all([facts.stuck(), facts.apps()])
    const all = await findPausedDownloads(
      items.filter(({ reason_code }) => reason_code === 'paused'),
      mediaManagers,
      downloadClients,
    )
    if (all.length === 0) return { reason: 'No download client that usher can query has it.' }
    return {
      steps: all.map(({ what }) => what),
      commands: [],
      skipped: [],
      change: {
        targets: [...new Set(all.map(({ client }) => client.service))],
        before: recordedValues(
          'download',
          Object.fromEntries(all.map(({ client, download }) => [download ?? client.title, 'paused'])),
        ),
        after: recordedValues(
          'download',
          Object.fromEntries(all.map(({ client, download }) => [download ?? client.title, 'resumed'])),
        ),
        inverse: null,
        no_inverse_because: 'You can pause a download again in its client.',
      },
      async perform(_machine, work): Promise<RepairStep[]> {
        const ended: RepairStep[] = []
        for (const { client, download, what } of all) {
          work.safePoint()
          await client.resumeDownload(download)
          ended.push(stepDone(what))
        }
        return ended
      },
    }
  },
}

/** A client that is paused is resumed as a whole, and single paused downloads one by one. */
async function findPausedDownloads(
  items: readonly StuckItem[],
  libraries: readonly MediaManager[],
  clients: readonly DownloadClient[],
): Promise<PausedDownload[]> {
  const stopped = await findStuckDownloads(items, libraries)
  const paused = await Promise.all(
    clients.map(async (client) => {
      const own = await stuckIn(client, stopped)
      if (own.length > 0 && requireFact(await client.limits()).paused)
        return [{ client, download: null, what: `Have ${client.title} resume all of its downloads.` }]
      return own.map(({ item, download: { id, name } }) => ({
        client,
        download: id,
        what: `Have ${client.title} resume ${name} (${item.term}).`,
      }))
    }),
  )
  return paused.flat()
}

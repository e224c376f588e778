import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import type { ClientDownload, DownloadClient } from '../../../../platform/media-apps/roles/download-client.ts'
import { isWithin } from '../../../../lib/paths.ts'
import { toHostPath } from '../../../../platform/host/mounts.ts'
import { requireFact } from '../../checks/result.ts'
import type { CheckFacts } from '../../checks/facts.ts'
import { stepDone, type Repair } from '../repair.ts'
import { findStuckDownloads, stuckIn } from './stuck-downloads.ts'

interface MisplacedDownload {
  client: DownloadClient
  download: ClientDownload
  folder: string
  what: string
}

/** Moves downloads from a folder that only their client sees to the one that it shares with the library. */
export const moveDownloadsRepair: Repair = {
  name: 'move-downloads',
  title: 'Move them to the folder that the library sees',
  // source: Sonarr looks at its queue once a minute
  recheck_timeout_ms: 90_000,
  async prepare(_finding, facts) {
    const all = await findMisplacedDownloads(facts)
    if (all.length === 0)
      return { reason: 'usher knows no folder that both of them see, or the client cannot move it.' }
    const places = (placeOf: (one: MisplacedDownload) => string) =>
      recordedValues('download', Object.fromEntries(all.map((one) => [one.download.name, placeOf(one)])))
    return {
      steps: all.map(({ what }) => what),
      commands: [],
      skipped: [],
      change: {
        targets: [...new Set(all.map(({ client }) => client.service))],
        before: places(({ download }) => download.path ?? ''),
        after: places(({ folder }) => folder),
        inverse: null,
        no_inverse_because: 'The library would not see them at their old place.',
      },
      async perform(_machine, work): Promise<RepairStep[]> {
        const ended: RepairStep[] = []
        for (const { client, download, folder, what } of all) {
          work.safePoint()
          await client.moveDownload!(download.id, folder)
          ended.push(stepDone(what))
        }
        return ended
      },
    }
  },
}

async function findMisplacedDownloads(facts: CheckFacts): Promise<MisplacedDownload[]> {
  const [{ items }, { mediaManagers, downloadClients }] = await Promise.all([facts.stuck(), facts.apps()])
  const misplaced = items.filter(({ reason_code }) => reason_code === 'path-not-visible')
  const stuck = await findStuckDownloads(misplaced, mediaManagers)
  const found = await Promise.all(
    downloadClients.map(async (client): Promise<MisplacedDownload[]> => {
      if (client.moveDownload === null) return []
      const moves = await Promise.all(
        (await stuckIn(client, stuck)).map(async ({ item, library, download }) => {
          const folder = await sharedFolderOf(download, client, library.service, facts)
          if (folder === undefined) return []
          return [
            {
              client,
              download,
              folder,
              what: `Have ${client.title} move ${download.name} (${item.term}) to ${folder}.`,
            },
          ]
        }),
      )
      return moves.flat()
    }),
  )
  return found.flat()
}

/** Returns the folder of the download’s category, if the library has the same one at the same path. */
async function sharedFolderOf(
  { category, path }: ClientDownload,
  client: DownloadClient,
  library: string,
  facts: CheckFacts,
): Promise<string | undefined> {
  const [running, categories] = await Promise.all([facts.running(), client.categories().then(requireFact)])
  const folder = categories.find(({ name }) => name === category)?.path ?? undefined
  if (folder === undefined || (path !== null && isWithin(path, folder))) return undefined
  const [own, others] = [client.service, library].map((service) => {
    const mounts = running.get(service)?.mounts
    return mounts && toHostPath(folder, mounts)
  })
  return own !== undefined && own === others ? folder : undefined
}

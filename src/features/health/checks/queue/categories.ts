import type { DownloadClient } from '../../../../platform/media-apps/roles/download-client.ts'
import type { ConfiguredDownloadClient } from '../../../../platform/media-apps/roles/media-manager-settings.ts'
import type { MediaManager } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { notKnown, pass, skipped, requireFact, warn, type CheckResult } from '../result.ts'

export const queueCategories: ReadOnlyCheck = {
  id: 'queue-categories',
  group: 'queue',
  title: 'Every client has the categories that the libraries use',
  meaning: 'Downloads are saved in the wrong folder, or cannot be told apart from those of other apps.',
  depends_on: ['apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: { summary: 'let usher connect the apps', command: 'usher connect' },
  repair: 'create-categories',
  async run(facts) {
    const { mediaManagers, downloadClients } = await facts.apps()
    const categoriesByService = new Map<string, Set<string>>()
    const managerResults = await checkEachApp(mediaManagers, facts, async (manager) => {
      const own = requireFact(await manager.downloadClients()).filter(({ enabled }) => enabled)
      for (const entry of own) {
        const client = await clientOfEntry(entry, manager, downloadClients)
        if (client && entry.category !== null) addCategory(categoriesByService, client.service, entry.category)
      }
      const without = own.filter(({ category }) => category === null)
      return without.length === 0
        ? []
        : warn(
            `${manager.title} sends downloads to ${without.map(({ name }) => name).join(', ')} without a category.`,
            {
              subject: manager.service,
            },
          )
    })
    const clientResults = await checkEachApp(downloadClients, facts, async (client): Promise<CheckResult> => {
      const subject = client.service
      const wanted = [...(categoriesByService.get(subject) ?? [])].toSorted()
      if (wanted.length === 0) return skipped(`No library sends downloads to ${client.title} by category.`, { subject })
      if (client.links.addCategory === null) return pass(`${client.title} accepts any category.`, { subject })
      const existing = requireFact(await client.categories()).map(({ name }) => name)
      const missing = wanted.filter((name) => !existing.includes(name))
      const evidence = [`wanted: ${wanted.join(', ')}`, `existing: ${existing.join(', ') || 'none'}`]
      return missing.length === 0
        ? pass(`${client.title} has every category that is used.`, { subject, evidence })
        : warn(`${client.title} has no category ${missing.join(', ')}.`, { subject, evidence })
    })
    return managerResults.length + clientResults.length > 0
      ? [...managerResults, ...clientResults]
      : notKnown('No library reports its download clients.')
  },
}

/**
 * Finds the client of an entry, among several of one program by the address. source: Sonarr, Radarr and Lidarr call the
 * programs `QBittorrent`, `Sabnzbd`, `RTorrent`
 */
async function clientOfEntry(
  { program, host, port }: ConfiguredDownloadClient,
  manager: MediaManager,
  clients: readonly DownloadClient[],
): Promise<DownloadClient | undefined> {
  const ofProgram = clients.filter(({ app }) => app === program.toLowerCase())
  if (ofProgram.length < 2) return ofProgram[0]
  const addresses = await Promise.all(ofProgram.map((client) => client.internalAddress(manager)))
  return ofProgram.find((_, index) => {
    const address = addresses[index]!
    return address.known && address.value.host === host && address.value.port === port
  })
}

const addCategory = (categoriesByService: Map<string, Set<string>>, service: string, category: string): void =>
  void categoriesByService.set(service, (categoriesByService.get(service) ?? new Set()).add(category))

import type { DownloadClient } from '../../../../platform/media-apps/roles/download-client.ts'
import type { LibraryHand } from '../../../../platform/media-apps/roles/library-settings.ts'
import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { notKnown, pass, skipped, told, warn, type Seen } from '../seen.ts'

export const queueCategories: LookingCheck = {
  id: 'queue-categories',
  group: 'queue',
  title: 'Every client has the categories that the libraries give their downloads',
  meaning: 'What is fetched lands in another folder than is looked in, or cannot be told from what others fetch.',
  depends_on: ['apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'let usher wire the apps to each other', command: 'usher seed' },
  repair: 'enter-categories',
  async look(facts) {
    const { libraries, downloads } = await facts.apps()
    const hands = new Map<string, Set<string>>()
    const silent = await each(libraries, facts, async (library) => {
      const own = told(await library.hands()).filter(({ enabled }) => enabled)
      for (const hand of own) note(hands, downloads, hand)
      const without = own.filter(({ category }) => category === null)
      return without.length === 0
        ? []
        : warn(`${library.title} gives what it hands to ${without.map(({ name }) => name).join(', ')} no category.`, {
            about: library.service,
          })
    })
    const seen = await each(downloads, facts, async (client): Promise<Seen> => {
      const about = client.service
      const wanted = [...(hands.get(about) ?? [])].toSorted()
      if (wanted.length === 0) return skipped(`Nothing is handed to ${client.title} by category.`, { about })
      const there = told(await client.categories()).map(({ name }) => name)
      const missing = wanted.filter((name) => !there.includes(name))
      const evidence = [`wanted: ${wanted.join(', ')}`, `there: ${there.join(', ') || 'none'}`]
      return missing.length === 0
        ? pass(`${client.title} has every category that is used.`, { about, evidence })
        : warn(`${client.title} has no category ${missing.join(', ')}.`, { about, evidence })
    })
    return silent.length + seen.length > 0 ? [...silent, ...seen] : notKnown('No library says what it hands to whom.')
  },
}

/** source: `QBittorrent` and `Sabnzbd` are the family’s names of the programs. */
function note(
  hands: Map<string, Set<string>>,
  clients: readonly DownloadClient[],
  { program, category }: LibraryHand,
): void {
  const client = clients.find(({ app }) => app === program.toLowerCase())
  if (!client || category === null) return
  hands.set(client.service, (hands.get(client.service) ?? new Set()).add(category))
}

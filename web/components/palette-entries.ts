import { isProblem } from '../../clients/typescript/src/index.ts'
import { pathTo, withParameter } from '../routing/paths.ts'
import type { AppState } from '../state/app-context.ts'
import { words } from '../words/words.ts'
import type { IconName } from './icon.tsx'

export interface PaletteEntry {
  section: string
  label: string
  address: string
  icon: IconName
  /** Shown before anything is typed. */
  isPage?: boolean
}

/** Everything that is known without asking: pages and services. */
export function paletteEntries({ live }: AppState): PaletteEntry[] {
  const { shell, palette } = words()
  const page = (label: string, address: string, icon: IconName): PaletteEntry => ({
    section: palette.pages,
    label,
    address,
    icon,
    isPage: true,
  })
  const services = live.of('status').peek()?.data.services ?? []
  return [
    page(shell.pages.home, pathTo('home'), 'home'),
    page(shell.pages.requests, pathTo('requests'), 'requests'),
    page(shell.pages.queue, pathTo('queue'), 'download'),
    page(shell.pages.coming, pathTo('coming'), 'calendar'),
    page(shell.pages.people, pathTo('people'), 'people'),
    page(shell.pages.health, pathTo('health'), 'health'),
    page(shell.pages.services, pathTo('services'), 'services'),
    page(shell.pages.logs, pathTo('logs'), 'log'),
    page(shell.pages.storage, pathTo('storage'), 'storage'),
    page(shell.pages.updates, pathTo('updates'), 'updates'),
    page(shell.pages.backups, pathTo('backups'), 'backup'),
    page(shell.pages.activity, pathTo('activity'), 'activity'),
    page(shell.pages.settings, pathTo('settings'), 'settings'),
    ...services.flatMap(({ service }): PaletteEntry[] => [
      { section: palette.services, label: service, address: pathTo('service', { service }), icon: 'services' },
      {
        section: palette.logs,
        label: `${service} ${palette.log}`,
        address: withParameter(pathTo('logs'), 'service', service),
        icon: 'log',
      },
    ]),
  ]
}

/** Asks usher for titles by name. */
export async function searchTitles({ client }: AppState, term: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const answer = await client.trace({ term }, { signal })
  if (isProblem(answer)) return []
  const { item, candidates } = answer.data
  const entry = (label: string, of: string): PaletteEntry => ({
    section: words().palette.titles,
    label,
    address: pathTo('title', { term: of }),
    icon: 'play',
  })
  if (item !== null) return [entry(item.title ?? term, term)]
  return candidates.slice(0, 10).map((candidate) => {
    const year = candidate.year === null ? '' : ` (${candidate.year})`
    return entry(`${candidate.title}${year}`, candidate.term)
  })
}

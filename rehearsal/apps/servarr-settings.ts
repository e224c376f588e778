import type { Household } from '../household/kinds.ts'
import { get, hoursAgo, stored, type AppAsked, type AppPath } from './app.ts'
import { wiringPaths } from './servarr-wiring.ts'
import { page } from './servarr.ts'

interface Wants {
  app: string
  base: string
  /** `tvCategory`, with what it is set to for torrents and for Usenet. */
  category: [name: string, torrents: string, usenet: string]
  /** Where it files what it has. */
  folder: string
  /** What a search of its own is called, and what it is about. */
  searched: (household: Household) => { name: string; body: Record<string, unknown> }
}

/** What a person sets in one of the family, and what it did last. */
export function settingsPaths({ app, base, category, folder, searched }: Wants): AppPath[] {
  return [
    get(`${base}/indexer`, ({ household }) =>
      household.indexers.map(({ id, name, protocol }) => ({
        id,
        name: `${name} (Prowlarr)`,
        fields: [
          {
            order: 0,
            name: 'baseUrl',
            label: 'URL',
            value: `http://prowlarr:9696/${id}/`,
            type: 'textbox',
            advanced: false,
          },
          { order: 1, name: 'apiKey', label: 'API Key', value: '********', type: 'textbox', advanced: false },
        ],
        implementationName: protocol === 'torrent' ? 'Torznab' : 'Newznab',
        implementation: protocol === 'torrent' ? 'Torznab' : 'Newznab',
        configContract: protocol === 'torrent' ? 'TorznabSettings' : 'NewznabSettings',
        tags: [],
        enableRss: true,
        enableAutomaticSearch: true,
        enableInteractiveSearch: true,
        supportsRss: true,
        supportsSearch: true,
        protocol,
        priority: 25,
        downloadClientId: 0,
      })),
    ),
    ...wiringPaths({ app, base, category, folder }),
    get(`${base}/blocklist`, (asked) => page(asked, 'date', [])),
    get(`${base}/command`, (asked) => [
      ...stored<object[]>(asked, 'commands', () => []),
      ...commands(asked, app, searched(asked.household)),
    ]),
  ]
}

function commands(asked: AppAsked, app: string, search: { name: string; body: Record<string, unknown> }): object[] {
  const done = (id: number, name: string, body: object, hours: number): Record<string, unknown> => ({
    id,
    name,
    commandName: name.replace(/([a-z])([A-Z])/g, '$1 $2'),
    message: 'Completed',
    body: { sendUpdatesToClient: true, name, trigger: 'manual', ...body },
    priority: 'normal',
    status: 'completed',
    result: 'successful',
    queued: hoursAgo(asked, hours + 0.01),
    started: hoursAgo(asked, hours + 0.009),
    ended: hoursAgo(asked, hours),
    duration: '00:00:32.4410000',
    trigger: 'manual',
    stateChangeTime: hoursAgo(asked, hours),
    sendUpdatesToClient: true,
    updateScheduledTask: true,
  })
  const past = [done(901, search.name, search.body, 0.4), done(902, 'RssSync', {}, 0.2)]
  const { busyWith } = asked.household.troubles ?? {}
  return busyWith?.app === app ? [...past, underway(done(903, busyWith.command, {}, 2))] : past
}

/** One that has not ended. */
function underway(command: Record<string, unknown>): object {
  const { ended: _ended, duration: _duration, result: _result, ...begun } = command
  return { ...begun, status: 'started', message: 'Working' }
}

import type { Household } from '../household/types.ts'
import { get, hoursAgo, databaseEntry, type AppHandlerContext, type AppRoute } from './app.ts'
import { connectionRoutes } from './servarr-connections.ts'
import { blocklistRoutes } from './servarr-blocklist.ts'

interface SettingsRouteOptions {
  app: string
  base: string
  /** The field `tvCategory`, and its value for torrents and for Usenet. */
  category: [name: string, torrents: string, usenet: string]
  /** The root folder of its media. */
  rootFolder: string
  /** Its search command, and the command's body. */
  lastSearch: (household: Household) => { name: string; body: Record<string, unknown> }
}

/** The settings and the recent commands of an app of the family. */
export function servarrSettingsRoutes({
  app,
  base,
  category,
  rootFolder,
  lastSearch,
}: SettingsRouteOptions): AppRoute[] {
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
    ...connectionRoutes({ app, base, category, rootFolder }),
    ...blocklistRoutes(base),
    get(`${base}/command`, (context) => [
      ...databaseEntry<object[]>(context, 'commands', () => []),
      ...commands(context, app, lastSearch(context.household)),
    ]),
  ]
}

function commands(
  context: AppHandlerContext,
  app: string,
  search: { name: string; body: Record<string, unknown> },
): object[] {
  const done = (id: number, name: string, body: object, hours: number): Record<string, unknown> => ({
    id,
    name,
    commandName: name.replace(/([a-z])([A-Z])/g, '$1 $2'),
    message: 'Completed',
    body: { sendUpdatesToClient: true, name, trigger: 'manual', ...body },
    priority: 'normal',
    status: 'completed',
    result: 'successful',
    queued: hoursAgo(context, hours + 0.01),
    started: hoursAgo(context, hours + 0.009),
    ended: hoursAgo(context, hours),
    duration: '00:00:32.4410000',
    trigger: 'manual',
    stateChangeTime: hoursAgo(context, hours),
    sendUpdatesToClient: true,
    updateScheduledTask: true,
  })
  const past = [done(901, search.name, search.body, 0.4), done(902, 'RssSync', {}, 0.2)]
  const { longCommand } = context.household.faults ?? {}
  return longCommand?.app === app ? [...past, runningCommand(done(903, longCommand.command, {}, 2))] : past
}

/** A command that is still running. */
function runningCommand(command: Record<string, unknown>): object {
  const { ended: _ended, duration: _duration, result: _result, ...started } = command
  return { ...started, status: 'started', message: 'Working' }
}

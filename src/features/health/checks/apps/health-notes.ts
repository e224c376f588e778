import type { AppHealthIssue } from '../../../../platform/media-apps/roles/media-manager-settings.ts'
import type { MediaApp } from '../../../../platform/media-apps/roles/media-app.ts'
import type { Known } from '../../../../lib/known.ts'
import type { CheckFacts } from '../facts.ts'

export interface AppWithHealth extends MediaApp {
  health(): Promise<Known<AppHealthIssue[]>>
}

/** The check that reports the note. `apps-health` reports the rest. */
type HealthNoteArea = 'roots' | 'clients' | 'paths' | 'indexers' | 'none'

/**
 * By the name of the app's own health check, because its messages are translated.
 * source: the health checks in the code of Sonarr, Radarr, Lidarr and Prowlarr
 */
const areaBySource: Record<string, HealthNoteArea> = {
  RootFolderCheck: 'roots',
  DownloadClientCheck: 'clients',
  DownloadClientStatusCheck: 'clients',
  RemotePathMappingCheck: 'paths',
  DownloadClientRootFolderCheck: 'paths',
  IndexerStatusCheck: 'indexers',
  IndexerLongTermStatusCheck: 'indexers',
  IndexerRssCheck: 'indexers',
  IndexerSearchCheck: 'indexers',
  // usher updates the apps itself.
  UpdateCheck: 'none',
}

/** Whether the message is about a rejected credential. Its text may be translated. */
export const isAuthFailure = (message: string): boolean =>
  /authenticat|unauthori[sz]ed|forbidden|api key|password|\b40[13]\b/i.test(message)

export const healthNoteArea = ({ source }: AppHealthIssue): HealthNoteArea | null => areaBySource[source] ?? null

export async function appsWithHealth(facts: CheckFacts): Promise<AppWithHealth[]> {
  const { mediaManagers, indexerManagers } = await facts.apps()
  return [...mediaManagers, ...indexerManagers]
}

/** usher's sentences, by the same names. Other notes are quoted from the app. */
export const healthNoteSentences: Record<string, (app: string) => string> = {
  AppDataLocationCheck: (app) =>
    `${app} keeps its settings inside the program’s own folder, and will lose them with the next version.`,
  ApiKeyValidationCheck: (app) => `The key of ${app} is too short to be safe.`,
  ApplicationLongTermStatusCheck: (app) => `${app} has not reached one of the libraries for hours.`,
  ApplicationStatusCheck: (app) => `${app} cannot reach one of the libraries it fills with indexers.`,
  DownloadClientRemovesCompletedDownloadsCheck: (app) =>
    `A download client removes what is finished before ${app} has imported it.`,
  DownloadClientSortingCheck: (app) => `SABnzbd sorts files itself, and ${app} no longer finds them.`,
  ImportListStatusCheck: (app) => `A list from which ${app} takes titles does not answer.`,
  ImportMechanismCheck: (app) => `${app} is set not to import finished downloads.`,
  IndexerDownloadClientCheck: (app) => `An indexer of ${app} is tied to a download client that no longer exists.`,
  IndexerProxyCheck: (app) => `An indexer proxy of ${app} does not answer.`,
  MountCheck: (app) => `A folder of ${app} is mounted read-only.`,
  NoDefinitionCheck: (app) => `${app} no longer supports one of its indexers, so it cannot work.`,
  NotificationStatusCheck: (app) => `${app} cannot deliver one of its notifications.`,
  OutdatedDefinitionCheck: (app) => `An indexer of ${app} has an outdated definition, and will stop working.`,
  ProxyCheck: (app) => `The proxy that ${app} uses does not answer.`,
  RecyclingBinCheck: (app) => `${app} cannot write to its recycling bin, so it deletes nothing.`,
  RemovedMovieCheck: (app) => `A film in ${app} was removed from its metadata database.`,
  RemovedSeriesCheck: (app) => `A series in ${app} was removed from its metadata database.`,
  SystemTimeCheck: (app) => `The clock of ${app} is off by more than a day, so its schedules run at the wrong time.`,
}

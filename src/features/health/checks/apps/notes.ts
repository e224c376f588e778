import type { HealthNote } from '../../../../platform/media-apps/roles/library-settings.ts'
import type { App } from '../../../../platform/media-apps/roles/app.ts'
import type { Known } from '../../../../platform/media-apps/connection/known.ts'
import type { Facts } from '../facts.ts'

/** An app that tells of its own health. */
export interface Telling extends App {
  health(): Promise<Known<HealthNote[]>>
}

/** Which check tells of it: the rest is told by `apps-health`. */
type Area = 'roots' | 'clients' | 'paths' | 'indexers' | 'none'

/**
 * What the programs of the family say of themselves, by the name of their own check, which no translation changes;
 * source: the health checks in the code of Sonarr, Radarr, Lidarr and Prowlarr.
 */
const areas: Record<string, Area> = {
  RootFolderCheck: 'roots',
  DownloadClientCheck: 'clients',
  DownloadClientStatusCheck: 'clients',
  RemotePathMappingCheck: 'paths',
  DownloadClientRootFolderCheck: 'paths',
  IndexerStatusCheck: 'indexers',
  IndexerLongTermStatusCheck: 'indexers',
  IndexerRssCheck: 'indexers',
  IndexerSearchCheck: 'indexers',
  // usher brings the new versions itself.
  UpdateCheck: 'none',
}

/** Whether it is a key or password that is refused, and no address or network. The texts are in English or translated. */
export const turnsAway = (message: string): boolean =>
  /authenticat|unauthori[sz]ed|forbidden|api key|password|\b40[13]\b/i.test(message)

export const areaOf = ({ source }: HealthNote): Area | null => areas[source] ?? null

export async function tellingOf(facts: Facts): Promise<Telling[]> {
  const { libraries, indexers } = await facts.apps()
  return [...libraries, ...indexers]
}

/** In usher’s own words, by the same names. What has none here is told in the app’s. */
export const sentences: Record<string, (app: string) => string> = {
  AppDataLocationCheck: (app) =>
    `${app} keeps its settings inside the program’s own folder, and loses them with the next version.`,
  ApiKeyValidationCheck: (app) => `The key of ${app} is too short to be safe.`,
  ApplicationLongTermStatusCheck: (app) => `${app} has not reached one of the libraries for hours.`,
  ApplicationStatusCheck: (app) => `${app} cannot reach one of the libraries it fills with indexers.`,
  DownloadClientRemovesCompletedDownloadsCheck: (app) =>
    `A download client removes what is finished before ${app} has imported it.`,
  DownloadClientSortingCheck: (app) => `SABnzbd sorts files itself, and ${app} no longer finds them.`,
  ImportListStatusCheck: (app) => `A list from which ${app} takes titles does not answer.`,
  ImportMechanismCheck: (app) => `${app} is told not to import what is finished.`,
  IndexerDownloadClientCheck: (app) => `An indexer of ${app} is tied to a download client that is no longer there.`,
  IndexerProxyCheck: (app) => `What stands before the indexers of ${app} does not answer.`,
  MountCheck: (app) => `A folder of ${app} is mounted so that nothing can be written in it.`,
  NoDefinitionCheck: (app) => `An indexer of ${app} is no longer known to it, and cannot work.`,
  NotificationStatusCheck: (app) => `${app} cannot tell somebody who is to be told.`,
  OutdatedDefinitionCheck: (app) => `An indexer of ${app} is described in an old way, and will stop working.`,
  ProxyCheck: (app) => `The proxy that ${app} is to go through does not answer.`,
  RecyclingBinCheck: (app) => `${app} cannot write in its recycling bin, so it deletes nothing.`,
  RemovedMovieCheck: (app) => `A film of ${app} was removed from the database it is described in.`,
  RemovedSeriesCheck: (app) => `A series of ${app} was removed from the database it is described in.`,
  SystemTimeCheck: (app) => `The clock of ${app} is wrong by more than a day, so nothing happens when it should.`,
}

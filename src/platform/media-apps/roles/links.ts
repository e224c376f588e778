import type { Known } from '../../../lib/known.ts'
import type { Secret } from '../connection/secret.ts'
import type { InternalAddress, SharedCredential } from './media-app.ts'

/**
 * How one app is connected to another. Changes throw the app's own error; tests resolve if the connection works. Ids
 * are
 * the app's own.
 */

/** Another app's address as it is configured in an app. */
export interface AppEntry {
  id: string
  name: string
  /** The app's own name for the program: `QBittorrent`, `Sonarr`, …. */
  program: string
  enabled: boolean
  host: string | null
  port: number | null
  /** The download client's category; null if that does not apply. */
  category: string | null
}

/** An app to be configured in another. */
export interface LinkTarget {
  /** `qbittorrent`, as a stack names it. */
  app: string
  title: string
  internalAddress: InternalAddress
  credential: SharedCredential
}

export interface AppEntries<New> {
  list(): Promise<Known<AppEntry[]>>
  /** The app tests the entry before it saves it. */
  add(one: New): Promise<void>
  /** Runs the app's own test of the entry. */
  test(id: string): Promise<void>
  remove(id: string): Promise<void>
}

export interface RootFolderEntry {
  id: string
  path: string
  accessible: boolean
}

/** Translates a client's folder to the folder where the media manager finds it. */
export interface RemotePathMapping {
  /** The client's host, as it is configured. */
  host: string
  remote: string
  local: string
}

export interface MediaManagerLinks {
  /** Whether the app itself sees the folder. */
  folderExists(folder: string): Promise<Known<boolean>>
  rootFolders(): Promise<Known<RootFolderEntry[]>>
  addRootFolder(path: string): Promise<void>
  removeRootFolder(id: string): Promise<void>
  downloadClients: AppEntries<LinkTarget & { category: string; protocol: 'torrent' | 'usenet' }>
  usesHardlinks(): Promise<Known<boolean>>
  setUsesHardlinks(on: boolean): Promise<void>
  pathMappings(): Promise<Known<RemotePathMapping[]>>
  addPathMapping(mapping: RemotePathMapping): Promise<void>
}

export interface DownloadFolder {
  /** As the client sees it. */
  folder: string
  /** Downloads with a category go to that category's folder automatically. True where categories have no folders. */
  per_category: boolean
}

/** The host names the client accepts, in lower case. It rejects requests with any other name. */
export interface HostWhitelist {
  list(): Promise<Known<string[]>>
  set(names: readonly string[]): Promise<void>
}

export interface DownloadClientLinks {
  /** Missing where usher cannot add Usenet providers. */
  newsServers?: NewsServerLinks
  /** Null for a client that accepts any name. */
  hostWhitelist: HostWhitelist | null
  /** Whether a category without its own folder uses the default folder instead of a folder of its name. */
  categoriesNeedFolder: boolean
  downloadFolder(): Promise<Known<DownloadFolder>>
  setDownloadFolder(saving: DownloadFolder): Promise<void>
  /**
   * The folder is absolute for torrents, and relative to the folder for completed downloads for Usenet. Without a root,
   * the client chooses it. Null for a client that accepts any category and stores none.
   */
  addCategory: ((name: string, media: string, root: string) => Promise<void>) | null
  removeCategory: ((name: string) => Promise<void>) | null
}

/** A Usenet provider to be configured in a client. */
export interface NewNewsServer {
  host: string
  port: number
  tls: boolean
  user: string
  password: Secret
}

export interface NewsServerLinks {
  list(): Promise<Known<{ name: string; host: string }[]>>
  /** The client tests it before it saves it. */
  add(server: NewNewsServer): Promise<void>
  /** The client signs in to the provider. */
  test(server: NewNewsServer): Promise<void>
  remove(name: string): Promise<void>
}

/** An indexer to be configured in the app that asks all of them. */
export interface NewIndexer {
  name: string
  protocol: 'torrent' | 'usenet'
  /** Without the path of its API. */
  baseUrl: string
  apiPath: string
  key: Secret
}

export interface IndexerManagerLinks {
  /** Missing where usher cannot add indexers. */
  indexers?: AppEntries<NewIndexer>
  consumers: AppEntries<LinkTarget & { self: InternalAddress }>
  /** Proxies for pages that require a browser. */
  challengeSolvers: AppEntries<{ name: string; address: string; tag: string }>
  hasTag(label: string): Promise<Known<boolean>>
  removeTag(label: string): Promise<void>
}

export interface RequestServerEntry extends AppEntry {
  root_folder: string | null
  quality_profile: string | null
  /** Only requests for 4K go to it. */
  is_4k: boolean
  /** Whether requests go to it unless a person chooses another: at most one per kind for 4K, and one for the rest. */
  is_default: boolean
}

export interface NewRequestServer extends LinkTarget {
  is_4k: boolean
  /** The app takes it from the server that is the default now. */
  is_default: boolean
  root_folder: string
  quality_profile: { id: string; name: string }
}

export interface RequestManagerLinks {
  /** The connected media server; null if there is none yet. */
  mediaServer(): Promise<Known<{ app: string; host: string; port: number | null } | null>>
  /** Asks the media server for its members. */
  testMediaServer(): Promise<Known<number>>
  mediaManagers(media: 'series' | 'films'): Promise<Known<RequestServerEntry[]>>
  /** Tests whether the request manager reaches the media manager with its key. */
  testMediaManager(media: 'series' | 'films', id: string): Promise<void>
  addMediaManager(media: 'series' | 'films', server: NewRequestServer): Promise<void>
  removeMediaManager(media: 'series' | 'films', id: string): Promise<void>
  /** Sets the media manager's profile for future requests. */
  setQualityProfile(media: 'series' | 'films', id: string, profile: { id: string; name: string }): Promise<void>
}

export interface MediaServerLinks {
  folderExists(folder: string): Promise<Known<boolean>>
  addLibrary(name: string, collectionType: string, folder: string): Promise<void>
  removeLibrary(name: string): Promise<void>
}

export interface SubtitleManagerLinks {
  mediaManager(media: 'series' | 'films'): Promise<Known<AppEntry | null>>
  /** Null disables it. */
  setMediaManager(media: 'series' | 'films', target: LinkTarget | null): Promise<void>
}

import type { Known } from '../../../lib/known.ts'
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
  /** Downloads with a category go to that category's folder automatically. */
  per_category: boolean
}

/** The host names the client accepts, in lower case. It rejects requests with any other name. */
export interface HostWhitelist {
  list(): Promise<Known<string[]>>
  set(names: readonly string[]): Promise<void>
}

export interface DownloadClientLinks {
  /** Null for a client that accepts any name. */
  hostWhitelist: HostWhitelist | null
  /** Whether a category without its own folder uses the default folder instead of a folder of its name. */
  categoriesNeedFolder: boolean
  downloadFolder(): Promise<Known<DownloadFolder>>
  setDownloadFolder(saving: DownloadFolder): Promise<void>
  /** The folder is absolute for torrents, and relative to the folder for completed downloads for Usenet. */
  addCategory(name: string, media: string, root: string): Promise<void>
  removeCategory(name: string): Promise<void>
}

export interface IndexerManagerLinks {
  consumers: AppEntries<LinkTarget & { self: InternalAddress }>
  /** Proxies for pages that require a browser. */
  challengeSolvers: AppEntries<{ name: string; address: string; tag: string }>
  hasTag(label: string): Promise<Known<boolean>>
  removeTag(label: string): Promise<void>
}

export interface RequestServerEntry extends AppEntry {
  root_folder: string | null
  quality_profile: string | null
}

export interface NewRequestServer extends LinkTarget {
  root_folder: string
  quality_profile: { id: string; name: string }
}

export interface RequestManagerLinks {
  /** The connected media server; null if there is none yet. */
  mediaServer(): Promise<Known<{ host: string; port: number | null } | null>>
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

import type { Known } from '../connection/known.ts'
import type { Inside, Lent } from './app.ts'

/**
 * What one app can be told of another. What changes something throws a refusal with the app's own reason; what tries
 * something resolves where it works. Ids are the app's own.
 */

/** Something entered in an app: another one, by where it is reached. */
export interface Entry {
  id: string
  name: string
  /** `QBittorrent`, `Sonarr`, …: the app's own word for the program. */
  program: string
  enabled: boolean
  host: string | null
  port: number | null
  /** What a download client is to file it under; null where that means nothing. */
  category: string | null
}

/** An app as it is entered in another. */
export interface Other {
  /** `qbittorrent`, as a stack names it. */
  app: string
  title: string
  inside: Inside
  lent: Lent
}

export interface Entries<New> {
  list(): Promise<Known<Entry[]>>
  /** Tried by the app first, and only then kept. */
  add(one: New): Promise<void>
  /** The app's own trial of what is entered. */
  test(id: string): Promise<void>
  remove(id: string): Promise<void>
}

export interface Root {
  id: string
  path: string
  accessible: boolean
}

/** What a client says of a folder, and where the library finds it. */
export interface Mapping {
  /** The client, as it is entered. */
  host: string
  remote: string
  local: string
}

export interface LibraryWiring {
  /** Whether the app itself sees a folder there. */
  sees(folder: string): Promise<Known<boolean>>
  roots(): Promise<Known<Root[]>>
  addRoot(path: string): Promise<void>
  removeRoot(id: string): Promise<void>
  hands: Entries<Other & { category: string; protocol: 'torrent' | 'usenet' }>
  hardlinks(): Promise<Known<boolean>>
  setHardlinks(on: boolean): Promise<void>
  mappings(): Promise<Known<Mapping[]>>
  addMapping(one: Mapping): Promise<void>
}

export interface Saving {
  /** As the client writes it. */
  folder: string
  /** What has a category goes to the folder of that by itself. */
  apart: boolean
}

/** The names by which a client may be called, in small letters. It refuses whoever uses another. */
export interface CalledBy {
  list(): Promise<Known<string[]>>
  set(names: readonly string[]): Promise<void>
}

export interface ClientWiring {
  /** Null for one that answers to any name. */
  calledBy: CalledBy | null
  /** What has a category without a folder of its own goes where that has none, and not to a folder of its name. */
  bareCategory: boolean
  folder(): Promise<Known<Saving>>
  setFolder(saving: Saving): Promise<void>
  /** Its folder as the client writes it: absolute for torrents, below its folder for what is done for Usenet. */
  addCategory(name: string, media: string, root: string): Promise<void>
  removeCategory(name: string): Promise<void>
}

export interface IndexerWiring {
  consumers: Entries<Other & { self: Inside }>
  /** What opens pages that ask for a browser. */
  solvers: Entries<{ name: string; address: string; tag: string }>
  hasTag(label: string): Promise<Known<boolean>>
  removeTag(label: string): Promise<void>
}

export interface DeskServer extends Entry {
  root: string | null
  profile: string | null
}

export interface NewDeskServer extends Other {
  root: string
  profile: { id: string; name: string }
}

export interface DeskWiring {
  /** The media server it is joined to; null where there is none yet. */
  server(): Promise<Known<{ host: string; port: number | null } | null>>
  /** It asks the media server for its members. */
  testServer(): Promise<Known<number>>
  libraries(media: 'series' | 'films'): Promise<Known<DeskServer[]>>
  /** Whether the desk reaches it with the key it was given. */
  testLibrary(media: 'series' | 'films', id: string): Promise<void>
  addLibrary(media: 'series' | 'films', one: NewDeskServer): Promise<void>
  removeLibrary(media: 'series' | 'films', id: string): Promise<void>
  /** Has what is asked for from now on filed with another profile of the library. */
  chooseProfile(media: 'series' | 'films', id: string, profile: { id: string; name: string }): Promise<void>
}

export interface ServerWiring {
  sees(folder: string): Promise<Known<boolean>>
  addShelf(name: string, sort: string, folder: string): Promise<void>
  removeShelf(name: string): Promise<void>
}

export interface SubtitleWiring {
  library(media: 'series' | 'films'): Promise<Known<Entry | null>>
  /** Null turns it off. */
  setLibrary(media: 'series' | 'films', one: Other | null): Promise<void>
}

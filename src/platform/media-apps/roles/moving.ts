import type { Known } from '../connection/known.ts'

/** What an app keeps, handed from one app to another of its sort: nobody in between looks into it. */
export type Whole = Readonly<Record<string, unknown>>

/** A series, a film or an artist, whole enough to be kept by another library of its sort. */
export interface KeptItem {
  id: string
  title: string
  /** What the catalogue that they share calls it. */
  key: string
  monitored: boolean
  path: string
  /** The name of its quality profile. */
  profile: string
  tags: string[]
  whole: Whole
}

/** As it is to be kept here: the folder as this app sees it, the number of a profile of its own. */
export interface KeptAs {
  path: string
  profile: string
}

export interface LibraryMoving {
  kept(): Promise<Known<KeptItem[]>>
  /** Answers with its number. Nothing is searched for, and no file is touched. */
  keep(item: KeptItem, as: KeptAs): Promise<Known<string>>
  /** Takes it out of the list, and touches no file. */
  drop(id: string): Promise<Known<null>>
}

/** An indexer with all its fields. */
export interface KeptIndexer {
  id: string
  name: string
  enabled: boolean
  tags: string[]
  /** Fields that the app tells nobody: a key, a password. */
  withheld: string[]
  whole: Whole
}

export interface IndexersMoving {
  kept(): Promise<Known<KeptIndexer[]>>
  /** Enters it turned off, so that it is asked for nothing yet. Answers with its number. */
  keep(indexer: KeptIndexer): Promise<Known<string>>
  turn(id: string, on: boolean): Promise<Known<null>>
  drop(id: string): Promise<Known<null>>
}

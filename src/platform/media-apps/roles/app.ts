import type { Known } from '../connection/known.ts'
import type { OwnBackup } from './own-backup.ts'
import type { Renewed, Renewing, Rotation } from './rotation.ts'
import type { Secret } from '../connection/secret.ts'

/** What every app can be asked, whatever it is for. Answers are kept: asking twice asks the app once. */
export interface App {
  /** Its name in the stack. */
  readonly service: string
  /** Which program it is: `sonarr`. */
  readonly app: string
  /** The program's name for people: `Sonarr`. */
  readonly title: string
  /** Who answers there. Known only once the right program took usher's key, where it asks for one. */
  about(): Promise<Known<About>>
  /** Where its key is kept, without asking the app. Whether it works is what `about` shows. */
  credential(): Promise<Known<Credential>>
  /** Every key that may open it, the likeliest first, each without itself. */
  keys(): Promise<Known<KeyFacts[]>>
  /** Where the key is from that it took; null where it asks for none. */
  opened(): Promise<Known<string | null>>
  /** What it was given to open others with. Nothing, for most. */
  holds(): Promise<Known<Held[]>>
  /** How its key is made anew; null where it has no way that usher knows. */
  readonly rotation: Rotation | null
  /** How it copies itself; null where it has no way that usher knows. */
  readonly ownBackup: OwnBackup | null
  /** Puts another's new key where it has the old one: every entry that has it now. Throws what it says against it. */
  renew(other: Renewed): Promise<Renewing[]>
  /** How the other containers of the stack reach it. */
  inside(): Promise<Known<Inside>>
  /** What opens it, to be handed to another app. Known only once it took it. */
  lend(): Promise<Known<Lent>>
}

export interface About {
  /** Null when it does not tell it to usher. */
  version: string | null
  /** How it calls itself: an instance name; null when it has none. */
  name: string | null
  /** Null when it does not say. */
  started_at: Date | null
}

/** What is known of a key or password besides itself. */
export interface KeyFacts extends Credential {
  user: string | null
  /** The setting of usher's it is read from; null where it is the app's own. */
  setting: string | null
  /** It is one that everybody tries first; null where that means nothing or cannot be seen. */
  guessable: boolean | null
  /** The program made it for this start of it alone. */
  temporary: boolean
}

/** A key or password of somebody else's that an app keeps, without itself. */
export interface Held {
  /** The app's own name for what it is for: `qBittorrent`, `news.example.org`. */
  name: string
  sort: 'client' | 'library' | 'indexer' | 'server' | 'media-server' | 'site'
  /** The program it opens, where that is one of a household's own; else null. */
  opens: string | null
  /** Whether it is the one that opens it now; null where the app does not show what it holds. */
  current: boolean | null
  /** What the app says of using it; null where it says nothing. */
  word: { says: 'works' } | { says: 'fails' | 'refused'; because: string } | null
}

/** A key or password, without itself. */
export interface Credential {
  /** `none` is one that asks for nothing. */
  sort: 'api-key' | 'password' | 'none'
  /** `config.xml`, `SONARR__AUTH__APIKEY`, `its log`; null where there is none. */
  place: string | null
}

export interface Inside {
  /** The service in whose network it is. */
  host: string
  /** Inside its container. */
  port: number
  /** What stands before every path; empty for nothing. */
  base: string
}

export interface Lent {
  sort: Credential['sort']
  user: string | null
  /** Null where it asks for nothing. */
  secret: Secret | null
  place: string | null
}

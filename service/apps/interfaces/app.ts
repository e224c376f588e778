import type { Known } from '../known.ts'

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
}

export interface About {
  /** Null when it does not tell it to usher. */
  version: string | null
  /** How it calls itself: an instance name; null when it has none. */
  name: string | null
  /** Null when it does not say. */
  started_at: Date | null
}

/** A key or password, without itself. */
export interface Credential {
  /** `none` is one that asks for nothing. */
  sort: 'api-key' | 'password' | 'none'
  /** `config.xml`, `SONARR__AUTH__APIKEY`, `its log`; null where there is none. */
  place: string | null
}

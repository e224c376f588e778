import type { Known } from '../../../lib/known.ts'
import type { PictureSource } from './pictures.ts'
import type { NativeBackup } from './native-backup.ts'
import type { RotatedCredential, RotationResult, RotationMethod } from './rotation.ts'
import type { Secret } from '../connection/secret.ts'
import type { RemoteEndpoint } from '../connection/remote-endpoint.ts'

/** The queries that every app supports. Responses are cached. */
export interface MediaApp {
  /** Its name in the stack. */
  readonly service: string
  /** The app's name in a stack: `sonarr`. */
  readonly app: string
  /** The app's display name: `Sonarr`. */
  readonly title: string
  /** Where it answers, if usher does not operate it. */
  readonly remote?: RemoteEndpoint
  /** Known only after the expected app accepted usher's credential, if it requires one. */
  info(): Promise<Known<AppInfo>>
  /** Where the credential is stored, without asking the app. Only `info` shows whether it works. */
  credentialReference(): Promise<Known<CredentialReference>>
  /** The credentials that may work, the likeliest first, without their values. */
  credentialCandidates(): Promise<Known<CredentialInfo[]>>
  /** Where the accepted credential is from; null if the app requires none. */
  usedCredentialSource(): Promise<Known<string | null>>
  /** The credentials it stores for other services. Empty for most apps. */
  storedCredentials(): Promise<Known<StoredCredential[]>>
  /** How to rotate its credential; null if usher knows no method. */
  readonly rotation: RotationMethod | null
  /** How to make its own backup; null if usher knows no method. */
  readonly nativeBackup: NativeBackup | null
  /** Its posters; null if usher asks it for none. */
  readonly pictures: PictureSource | null
  /** Replaces another app's rotated key in every entry that uses it. Throws the app's error. */
  adoptRotated(other: RotatedCredential): Promise<RotationResult[]>
  /** How other containers of the stack reach it, or how this app does, which may be on another machine. */
  internalAddress(from?: Pick<MediaApp, 'remote'>): Promise<Known<InternalAddress>>
  /** Its credential, for configuring another app. Available only after a successful login. */
  shareCredential(): Promise<Known<SharedCredential>>
}

export interface AppInfo {
  /** Null if it does not report it. */
  version: string | null
  /** Its instance name; null if it has none. */
  name: string | null
  /** Null if it does not report it. */
  started_at: Date | null
}

/** What is known about a key or password, without its value. */
export interface CredentialInfo extends CredentialReference {
  user: string | null
  /** The usher setting it is read from; null for the app's own. */
  setting: string | null
  /** Whether an attacker would try it first; null if that cannot apply or cannot be checked. */
  guessable: boolean | null
  /** The app generated it for this run only. */
  temporary: boolean
}

/** Another service's key or password that an app stores, without its value. */
export interface StoredCredential {
  /** The app's own name for its purpose: `qBittorrent`, `news.example.org`. */
  name: string
  type: 'client' | 'library' | 'indexer' | 'server' | 'media-server' | 'site'
  /** The app it is for, if it is one of the household's; else null. */
  targetApp: string | null
  /** Where that app is; missing if the entry does not say. */
  targetAddress?: { host: string | null; port: number | null }
  /** Whether it matches the other app's current credential; null if the app does not show the stored value. */
  isCurrent: boolean | null
  /** The app's own report of using it; null if there is none. */
  reportedResult: { says: 'works' } | { says: 'fails' | 'refused'; because: string } | null
}

/** A key or password, without its value. */
export interface CredentialReference {
  /** `none` if the app requires none. */
  type: 'api-key' | 'password' | 'none'
  /** `config.xml`, `SONARR__AUTH__APIKEY`, `its log`; null where there is none. */
  source: string | null
}

export interface InternalAddress {
  /** The service that owns the network; a machine, if one of the two apps is elsewhere. */
  host: string
  /** Inside the container; a published one between machines. */
  port: number
  /** The prefix of every path; empty for none. */
  basePath: string
}

export interface SharedCredential {
  type: CredentialReference['type']
  user: string | null
  /** Null if the app requires none. */
  secret: Secret | null
  source: string | null
}

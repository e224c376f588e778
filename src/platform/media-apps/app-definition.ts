import type { Audience, HealthRule, OutboundConnection, Weight } from '../compose-project/stack.ts'
import type { AppContext } from './connection/connection.ts'
import type { AudioServer } from './roles/audio-server.ts'
import type { DownloadClient } from './roles/download-client.ts'
import type { IndexerManager } from './roles/indexer-manager.ts'
import type { MediaManager } from './roles/media-manager.ts'
import type { MediaServer } from './roles/media-server.ts'
import type { RequestManager } from './roles/request-manager.ts'
import type { SubtitleManager } from './roles/subtitle-manager.ts'
import type { Tunnel } from './roles/tunnel.ts'

/**
 * What usher knows about an app without asking it. Every app is defined in `<app>/app.ts` and listed in `apps.ts`. A
 * stack that declares nothing about a service gets these values; its `x-usher` overrides each of them.
 */
export interface AppDefinition {
  /** The app's name in `x-usher`: `sonarr`. */
  name: string
  /** The name people read: `Sonarr`. */
  title: string
  /** It answers at its port, but has no page that a person could open. */
  withoutPage?: true
  recognition: AppRecognition
  service: ServiceDefaults
  /** An installation without a container; null if usher does not look for one. */
  native: NativeInstallation | null
  /** The app that is its successor, and does its work in the stack that usher ships. */
  continuedBy?: string
  /** What opens it. An API key that gives full access, where nothing else is said. */
  credential?: { type?: 'password'; purpose: string }
  /** It stores the keys of these apps, and has no API that could give it new ones. */
  storesKeysOf?: readonly AppRole[]
  /** Null for an app that usher recognises, checks, backs up and updates, but does not ask. */
  client: AppClient | null
}

/** The facts that identify the app of a service. */
export interface AppRecognition {
  /**
   * Repositories without registry and tag. A single name (`sonarr`) matches the last part of any publisher's
   * repository, a longer one (`plexinc/pms-docker`) the end of the whole path.
   */
  images: readonly string[]
  /** The port it listens on inside the container, unless it is configured otherwise; null for none. */
  port: number | null
  /** How images and command lines set another port. */
  portSetting?: { environment?: readonly string[]; argument?: string }
  /** Variables that only its images use; `SONARR__*` is a prefix. */
  environment?: readonly string[]
  /** Paths in the container that only its images use. */
  paths?: readonly string[]
}

/** What the stack would declare under `x-usher`. */
export interface ServiceDefaults {
  /** The form in `standard-forms.ts` that it belongs to; null for none. */
  form: string | null
  summary: string
  /** What the household loses while it is down. */
  without: string
  audience: Audience
  weight: Weight
  /** A null port is replaced by the app's own, where the first published port is another. */
  health: HealthRule
  /** Typical use; null if not measured. */
  memory_bytes: number | null
  /** usher's settings that are sent to the running app. */
  settings: readonly string[]
  outbound: readonly OutboundConnection[]
  /** The same if no VPN is around it; null if that makes no difference. */
  outboundWithoutTunnel: readonly OutboundConnection[] | null
  /** What it keeps. The first path of `at` that the service mounts counts, or else the first. */
  keeps: readonly { at: readonly string[]; what: string }[]
  /** The folder of its settings in different images. As in `keeps`, the first that is mounted counts. */
  config: readonly string[]
  /** A folder that can be rebuilt. Counts only if it is mounted. */
  cache: readonly string[]
  /** Whether it reads or writes the household's own files: its other mounts are these. */
  usesContent: boolean
}

export interface NativeInstallation {
  /** Without `.service`. */
  units: readonly string[]
  /** Where it stores its settings; `~` is the user's home. */
  folders: readonly string[]
  /** Matches the kernel's name of the process. */
  processName: RegExp
  port: number
}

/** The clients by the property of `MediaApps` that lists them. */
export interface ClientsByRole {
  mediaManagers: MediaManager
  downloadClients: DownloadClient
  indexerManagers: IndexerManager
  requestManagers: RequestManager
  mediaServers: MediaServer
  subtitleManagers: SubtitleManager
  tunnels: Tunnel
  audioServers: AudioServer
}

export type AppRole = keyof ClientsByRole

/** A client is loaded only for a stack that has the app. */
export type AppClient = {
  [Role in AppRole]: { role: Role; load: () => Promise<(context: AppContext) => ClientsByRole[Role]> }
}[AppRole]

/** Returns the defaults of a service, with everything a definition may leave out. */
export function serviceDefaults(
  given: Partial<ServiceDefaults> & Pick<ServiceDefaults, 'summary' | 'without'>,
): ServiceDefaults {
  return {
    form: null,
    audience: 'operator',
    weight: 'helpful',
    health: { by: 'tcp', port: null, within_seconds: 60 },
    memory_bytes: null,
    settings: [],
    outbound: [],
    outboundWithoutTunnel: null,
    keeps: [],
    config: ['/config'],
    cache: [],
    usesContent: false,
    ...given,
  }
}

/** Returns a health rule: any HTTP response to this path counts. */
export const httpHealth = (path: string, within_seconds: number): HealthRule => ({
  by: 'http',
  path,
  status: null,
  port: null,
  within_seconds,
})

/** Returns a native installation with the usual names: one unit, and a process called as the app. */
export const nativeInstallation = (
  name: string,
  port: number,
  folders: readonly string[],
  more: Partial<Pick<NativeInstallation, 'units' | 'processName'>> = {},
): NativeInstallation => ({ units: [name], folders, port, processName: new RegExp(`^${name}$`, 'i'), ...more })

import type { Machine } from '../../machine.ts'
import type { RemoteService } from '../../compose-project/stack.ts'
import type { RemoteAddress } from '../../settings/values/remote-address.ts'
import type { CredentialSources } from './credential-sources.ts'
import { settingsFilesVersion } from './rejected-passwords.ts'

/** An app that usher does not operate: where it answers, and the settings that say so. */
export interface RemoteEndpoint {
  address: RemoteAddress
  setting: string
  key_setting: string
}

interface RemoteAppEndpoint {
  host: string
  port: number
  place: CredentialSources
  mark: string
  remote: RemoteEndpoint
}

export const describeRemote = ({ setting, key_setting, address }: RemoteService): RemoteEndpoint => ({
  address,
  setting,
  key_setting,
})

/** Returns how to reach an app that runs elsewhere: nothing of it can be read here but usher's own settings. */
export function remoteEndpointOf(
  remote: RemoteService,
  machine: Pick<Machine, 'settings'>,
  servicesRunning: CredentialSources['servicesRunning'],
): RemoteAppEndpoint {
  const { service, key_setting, address } = remote
  const settingsVersion = () => settingsFilesVersion(machine.settings().paths)
  return {
    host: address.host,
    port: address.port,
    remote: describeRemote(remote),
    // No container tells of a restart, so every change of the settings counts as one: a rejected password is tried again.
    mark: `${address.url} ${settingsVersion()}`,
    place: {
      service,
      readFile: async () => undefined,
      environmentVariable: () => undefined,
      findInLog: async () => undefined,
      setting: (name) => machine.settings().values()[name] || undefined,
      settingsVersion,
      servicesRunning,
      keySetting: key_setting,
    },
  }
}

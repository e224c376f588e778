import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CredentialStatus } from '../../../../contract/kinds/credentials.ts'
import type { Tunnel } from '../../../platform/media-apps/roles/tunnel.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { SettingReading } from '../../../platform/settings/settings-reader.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { credentialDraft, slug, type CredentialDraft } from './credential-draft.ts'

type StatusWithReason = { status: CredentialStatus; because: string | null; tested_at?: string }

/**
 * Returns the secrets in usher's settings that no app uses (`listedSettings` are listed already), and the password of
 * its web app.
 */
export async function settingsCredentials(
  machine: Machine,
  stack: Stack,
  tunnels: readonly Tunnel[],
  listedSettings: ReadonlySet<string>,
): Promise<CredentialDraft[]> {
  const { readings } = machine.settings().read(stack)
  const secrets = readings.filter(({ name, secret, is_set }) => secret && is_set && !listedSettings.has(name))
  const tunnelSecrets = secrets.filter(({ name }) => tunnelSettings.has(name))
  const otherSecrets = secrets.filter(({ name }) => !tunnelSettings.has(name))
  const tunnelStatus = tunnelSecrets.length > 0 ? await tunnelKeyStatus(tunnels[0]) : undefined
  return [
    ...tunnelSecrets.map((reading) => settingCredential(reading, stack, tunnelStatus ?? NOT_TESTED)),
    ...missingTunnelCredential(readings, tunnels, stack),
    ...otherSecrets.map((reading) => settingCredential(reading, stack, NOT_TESTED)),
    ownPasswordCredential(machine),
  ]
}

const tunnelSettings = new Set(['WIREGUARD_PRIVATE_KEY', 'OPENVPN_USER', 'OPENVPN_PASSWORD'])
const NOT_TESTED: StatusWithReason = {
  status: 'not-tested',
  because: 'Only the service that uses it can show whether it works.',
}

function settingCredential({ name, summary }: SettingReading, stack: Stack, status: StatusWithReason): CredentialDraft {
  return credentialDraft({
    id: `setting.${slug(name)}`,
    title: name,
    purpose: summary,
    type: tunnelSettings.has(name) ? 'tunnel-key' : 'password',
    service: servicesUsing(name, stack)[0] ?? 'usher',
    stored_in: 'usher’s settings',
    setting: name,
    used_by: servicesUsing(name, stack).map((service) => ({ service, state: 'not-known' })),
    ...status,
  })
}

const servicesUsing = (name: string, stack: Stack): string[] =>
  stack.services
    .filter(({ settings }) => settings.some((keySetting) => keySetting.name === name))
    .map(({ name: service }) => service)

/** A tunnel with an exit address has accepted its key. If the tunnel is down, the cause may be something else. */
async function tunnelKeyStatus(tunnelSecrets: Tunnel | undefined): Promise<StatusWithReason> {
  if (!tunnelSecrets) return NOT_TESTED
  const [status, exit] = await Promise.all([tunnelSecrets.status(), tunnelSecrets.exitAddress()])
  if (!status.known) return { status: 'not-known', because: status.because }
  const hasExitAddress = exit.known && exit.value.address !== null
  if (status.value === 'running' && hasExitAddress)
    return { status: 'verified', because: 'The tunnel is up and uses it.', tested_at: status.at.toISOString() }
  const because =
    status.value === 'running'
      ? 'The tunnel runs, but its public address is not known yet.'
      : `The tunnel is down (gluetun reports "${status.value}"). This key may or may not be the cause.`
  return { status: 'not-known', because }
}

/** Reports a missing tunnel key if the stack has gluetun. */
function missingTunnelCredential(
  readings: readonly SettingReading[],
  tunnels: readonly Tunnel[],
  stack: Stack,
): CredentialDraft[] {
  const [tunnelSecrets] = tunnels
  const isKeySet = readings.some(({ name, is_set }) => tunnelSettings.has(name) && is_set)
  const keySetting = readings.find(({ name }) => name === 'WIREGUARD_PRIVATE_KEY')
  if (!tunnelSecrets || isKeySet || !keySetting || servicesUsing(keySetting.name, stack).length === 0) return []
  const because = 'It has no value, so no tunnel can come up.'
  return [{ ...settingCredential(keySetting, stack, { status: 'not-set', because }), stored_in: null }]
}

function ownPasswordCredential(machine: Machine): CredentialDraft {
  const set = existsSync(join(machine.paths.config, 'password'))
  return credentialDraft({
    id: 'usher.password',
    title: 'The password of usher’s own page',
    purpose: 'Lets its holder use usher from another device, while `usher ui --lan` runs',
    type: 'password',
    service: 'usher',
    stored_in: set ? 'its hash alone, in usher’s folder' : null,
    ...(set
      ? { status: 'not-tested', because: 'Only its hash is stored, so only you can try it.' }
      : { status: 'not-needed', because: 'Until one is set, only this machine can use usher.' }),
  })
}

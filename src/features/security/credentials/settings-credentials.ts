import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CredentialStatus } from '../../../../contract/kinds/credentials.ts'
import type { Tunnel } from '../../../platform/media-apps/roles/tunnel.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { SettingReading } from '../../../platform/settings/settings-reader.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { credentialDraft, slug, type CredentialDraft } from './credential-draft.ts'

type StatusWithReason = { status: CredentialStatus; because: string | null; tested_at?: string }

/** What usher was told by its settings, other than for an app's own door, and the password of its own page. */
export async function settingsCredentials(
  machine: Machine,
  stack: Stack,
  tunnels: readonly Tunnel[],
  elsewhere: ReadonlySet<string>,
): Promise<CredentialDraft[]> {
  const { readings } = machine.settings().read(stack)
  const secrets = readings.filter(({ name, secret, is_set }) => secret && is_set && !elsewhere.has(name))
  const tunnel = secrets.filter(({ name }) => tunnelSettings.has(name))
  const others = secrets.filter(({ name }) => !tunnelSettings.has(name))
  const up = tunnel.length > 0 ? await tunnelKeyStatus(tunnels[0]) : undefined
  return [
    ...tunnel.map((reading) => settingCredential(reading, stack, up ?? NOT_TRIED)),
    ...missingTunnelCredential(readings, tunnels, stack),
    ...others.map((reading) => settingCredential(reading, stack, NOT_TRIED)),
    ownPasswordCredential(machine),
  ]
}

const tunnelSettings = new Set(['WIREGUARD_PRIVATE_KEY', 'OPENVPN_USER', 'OPENVPN_PASSWORD'])
const NOT_TRIED: StatusWithReason = {
  status: 'not-tested',
  because: 'Only the service that uses it can show whether it works.',
}

function settingCredential({ name, summary }: SettingReading, stack: Stack, judged: StatusWithReason): CredentialDraft {
  return credentialDraft({
    id: `setting.${slug(name)}`,
    title: name,
    purpose: summary,
    type: tunnelSettings.has(name) ? 'tunnel-key' : 'password',
    service: servicesUsing(name, stack)[0] ?? 'usher',
    stored_in: 'usher’s settings',
    setting: name,
    used_by: servicesUsing(name, stack).map((service) => ({ service, state: 'not-known' })),
    ...judged,
  })
}

const servicesUsing = (name: string, stack: Stack): string[] =>
  stack.services
    .filter(({ settings }) => settings.some((used) => used.name === name))
    .map(({ name: service }) => service)

/** A tunnel that came up and has an exit address took its key; one that is down may have other reasons. */
async function tunnelKeyStatus(tunnel: Tunnel | undefined): Promise<StatusWithReason> {
  if (!tunnel) return NOT_TRIED
  const [status, exit] = await Promise.all([tunnel.status(), tunnel.exitAddress()])
  if (!status.known) return { status: 'not-known', because: status.because }
  const out = exit.known && exit.value.address !== null
  if (status.value === 'running' && out)
    return { status: 'verified', because: 'The tunnel is up with it.', tested_at: status.at.toISOString() }
  const because =
    status.value === 'running'
      ? 'The tunnel runs, but its public address is not known yet.'
      : `The tunnel is not up, for this reason or another: gluetun says "${status.value}".`
  return { status: 'not-known', because }
}

/** Without a key there is no tunnel; with gluetun in the stack that is worth a line. */
function missingTunnelCredential(
  readings: readonly SettingReading[],
  tunnels: readonly Tunnel[],
  stack: Stack,
): CredentialDraft[] {
  const [tunnel] = tunnels
  const has = readings.some(({ name, is_set }) => tunnelSettings.has(name) && is_set)
  const used = readings.find(({ name }) => name === 'WIREGUARD_PRIVATE_KEY')
  if (!tunnel || has || !used || servicesUsing(used.name, stack).length === 0) return []
  const because = 'It has no value, so no tunnel can come up.'
  return [{ ...settingCredential(used, stack, { status: 'not-set', because }), stored_in: null }]
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

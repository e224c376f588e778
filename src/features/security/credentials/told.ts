import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Standing } from '../../../../contract/kinds/credentials.ts'
import type { Tunnel } from '../../../platform/media-apps/roles/tunnel.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { SettingReading } from '../../../platform/settings/read.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { draft, slug, type Draft } from './draft.ts'

type Judged = { standing: Standing; because: string | null; tried_at?: string }

/** What usher was told by its settings, other than for an app's own door, and the password of its own page. */
export async function toldOf(
  machine: Machine,
  stack: Stack,
  tunnels: readonly Tunnel[],
  elsewhere: ReadonlySet<string>,
): Promise<Draft[]> {
  const { readings } = machine.settings().read(stack)
  const secrets = readings.filter(({ name, secret, set }) => secret && set && !elsewhere.has(name))
  const tunnel = secrets.filter(({ name }) => tunnelSettings.has(name))
  const others = secrets.filter(({ name }) => !tunnelSettings.has(name))
  const up = tunnel.length > 0 ? await tunnelStanding(tunnels[0]) : undefined
  return [
    ...tunnel.map((reading) => setting(reading, stack, up ?? untried)),
    ...missingTunnelKey(readings, tunnels, stack),
    ...others.map((reading) => setting(reading, stack, untried)),
    ownPassword(machine),
  ]
}

const tunnelSettings = new Set(['WIREGUARD_PRIVATE_KEY', 'OPENVPN_USER', 'OPENVPN_PASSWORD'])
const untried: Judged = { standing: 'not-tried', because: 'Only whoever uses it can show it.' }

function setting({ name, summary }: SettingReading, stack: Stack, judged: Judged): Draft {
  return draft({
    id: `setting.${slug(name)}`,
    title: name,
    purpose: summary,
    sort: tunnelSettings.has(name) ? 'tunnel-key' : 'password',
    service: usersOf(name, stack)[0] ?? 'usher',
    kept_in: 'usher’s settings',
    setting: name,
    used_by: usersOf(name, stack).map((service) => ({ service, holds: 'not-shown' })),
    ...judged,
  })
}

const usersOf = (name: string, stack: Stack): string[] =>
  stack.services
    .filter(({ settings }) => settings.some((used) => used.name === name))
    .map(({ name: service }) => service)

/** A tunnel that came up and has an exit address took its key; one that is down may have other reasons. */
async function tunnelStanding(tunnel: Tunnel | undefined): Promise<Judged> {
  if (!tunnel) return untried
  const [status, exit] = await Promise.all([tunnel.status(), tunnel.exit()])
  if (!status.known) return { standing: 'not-known', because: status.because }
  const out = exit.known && exit.value.address !== null
  if (status.value === 'running' && out)
    return { standing: 'works', because: 'The tunnel is up with it.', tried_at: status.at.toISOString() }
  const because =
    status.value === 'running'
      ? 'The tunnel runs, and it is not known yet where it comes out.'
      : `The tunnel is not up, for this reason or another: gluetun says "${status.value}".`
  return { standing: 'not-known', because }
}

/** Without a key there is no tunnel; with gluetun in the stack that is worth a line. */
function missingTunnelKey(readings: readonly SettingReading[], tunnels: readonly Tunnel[], stack: Stack): Draft[] {
  const [tunnel] = tunnels
  const has = readings.some(({ name, set }) => tunnelSettings.has(name) && set)
  const used = readings.find(({ name }) => name === 'WIREGUARD_PRIVATE_KEY')
  if (!tunnel || has || !used || usersOf(used.name, stack).length === 0) return []
  const because = 'Nobody has given it a value, so no tunnel can come up.'
  return [{ ...setting(used, stack, { standing: 'not-set', because }), kept_in: null }]
}

function ownPassword(machine: Machine): Draft {
  const set = existsSync(join(machine.places.config, 'password'))
  return draft({
    id: 'usher.password',
    title: 'The password of usher’s own page',
    purpose: 'Whoever knows it may use usher from another device, while `usher ui --lan` runs',
    sort: 'password',
    service: 'usher',
    kept_in: set ? 'its hash alone, in usher’s folder' : null,
    ...(set
      ? { standing: 'not-tried', because: 'Only its hash is kept, so only you can try it.' }
      : { standing: 'not-needed', because: 'usher answers this machine alone until one is set.' }),
  })
}

import { join } from 'node:path'
import type { UsherPaths } from '../../platform/paths.ts'

export const SERVICES_NOT_ENABLED = ['lidarr', 'navidrome', 'audiobookshelf']

/** What a rehearsal needs to stay within its home. Nothing else is set on a fresh machine. */
export function boundarySettings({ data }: UsherPaths, socket: string): [name: string, value: string][] {
  return [
    ['ENGINE', `unix://${socket}`],
    ['DATA_ROOT', join(data, 'media')],
  ]
}

/** The settings of the rehearsed household: an invented tunnel and Usenet provider, and no real secrets. */
export function rehearsalSettings(paths: UsherPaths, socket: string): [name: string, value: string][] {
  return [
    ...boundarySettings(paths, socket),
    ['VPN_SERVICE_PROVIDER', 'mullvad'],
    ['WIREGUARD_PRIVATE_KEY', inventedTunnelKey()],
    ['WIREGUARD_ADDRESSES', '10.64.0.2/32'],
    ['VPN_COUNTRIES', 'Netherlands'],
    ['USENET_HOST', 'news.mill.example'],
    ['USENET_USER', 'den-reader'],
    ['USENET_PASSWORD', 'rehearsed-not-secret'],
  ]
}

/** Shaped as `wg genkey` makes them. source: Curve25519's clamping */
function inventedTunnelKey(): string {
  const bytes = Buffer.alloc(32, 'rehearsal')
  bytes[0] = bytes[0]! & 0b1111_1000
  bytes[31] = (bytes[31]! & 0b0011_1111) | 0b0100_0000
  return bytes.toString('base64')
}

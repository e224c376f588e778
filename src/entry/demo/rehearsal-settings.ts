import { join } from 'node:path'
import type { UsherPaths } from '../../platform/paths.ts'

/** The settings of the rehearsed household: an invented tunnel and Usenet provider, and no real secrets. */
export function rehearsalSettings({ data }: UsherPaths, socket: string): [name: string, value: string][] {
  return [
    ['ENGINE', `unix://${socket}`],
    ['DATA_ROOT', join(data, 'media')],
    ['VPN_SERVICE_PROVIDER', 'mullvad'],
    ['WIREGUARD_PRIVATE_KEY', Buffer.alloc(32, 'rehearsal').toString('base64')],
    ['WIREGUARD_ADDRESSES', '10.64.0.2/32'],
    ['VPN_COUNTRIES', 'Netherlands'],
    ['USENET_HOST', 'news.example.net'],
    ['USENET_USER', 'den-reader'],
    ['USENET_PASSWORD', 'rehearsed-not-secret'],
  ]
}

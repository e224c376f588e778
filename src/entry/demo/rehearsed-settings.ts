import { join } from 'node:path'
import type { Places } from '../../platform/paths.ts'

/** What a household has set: a tunnel and a Usenet provider that exist nowhere. None of it is anybody's secret. */
export function rehearsedSettings({ data }: Places, socket: string): [name: string, value: string][] {
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

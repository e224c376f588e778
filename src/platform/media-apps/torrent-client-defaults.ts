import { serviceDefaults, type ServiceDefaults } from './app-definition.ts'

/** Returns what every torrent client has in common, with what one of them adds. */
export function torrentClientDefaults(
  more: Partial<ServiceDefaults> & Pick<ServiceDefaults, 'config'>,
): ServiceDefaults {
  return serviceDefaults({
    form: 'torrents',
    summary: 'Fetches torrents',
    without: 'No torrent moves',
    weight: 'core',
    outbound: [
      {
        to: 'trackers and peers (through the tunnel)',
        why: 'Fetches and shares torrents',
        carries: 'which torrents, pieces of them, and the exit address',
        without: 'No torrent moves',
      },
    ],
    outboundWithoutTunnel: [
      {
        to: 'trackers and peers',
        why: 'Fetches and shares torrents',
        carries: 'which torrents, pieces of them, and the address of your home',
        without: 'No torrent moves',
      },
    ],
    keeps: [{ at: more.config, what: 'Its settings, and what it is fetching and sharing' }],
    usesContent: true,
    ...more,
  })
}

/** source: haugene/transmission-openvpn, binhex/arch-delugevpn, binhex/arch-rtorrentvpn and others */
export const hasOwnVpn = (image: string): boolean => /(?:vpn|transmission-wireguard)(?:[:@]|$)/i.test(image)

/** Tells whether a container's traffic leaves through a VPN, as far as its declaration says. */
export const leavesThroughTunnel = (networkMode: string | null, image: string | null): boolean =>
  /^(service|container):/.test(networkMode ?? '') || hasOwnVpn(image ?? '')

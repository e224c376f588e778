import { secretText, type SettingDefinition, type SettingValueLookup } from './setting-definition.ts'
import { addressRanges, anyText, anyTextExceptTypos, enumOf, wireguardKey } from './setting-types.ts'

const RECREATES_TUNNEL = 'The tunnel is recreated, and torrents pause until it is up'

const isWireguard = (value: SettingValueLookup) => (value('VPN_TYPE') ?? 'wireguard') === 'wireguard'
const isOpenvpn = (value: SettingValueLookup) => value('VPN_TYPE') === 'openvpn'

/** source: gluetun v3.41, its list of providers. */
const vpnProviders = (
  'airvpn, custom, cyberghost, expressvpn, fastestvpn, giganews, hidemyass, ipvanish, ivpn, mullvad, nordvpn, ' +
  'perfect privacy, privado, private internet access, privatevpn, protonvpn, purevpn, slickvpn, surfshark, torguard, ' +
  'vpnsecure.me, vpn unlimited, vyprvpn, windscribe'
).split(', ')

/** source: gluetun's pages on each provider; the others give the address themselves. */
const providersNeedingAddresses = ['airvpn', 'custom', 'fastestvpn', 'ivpn', 'mullvad', 'surfshark', 'windscribe']

export const vpnSettings: Record<string, SettingDefinition> = {
  VPN_SERVICE_PROVIDER: {
    summary: 'The VPN provider that torrents go through',
    group: 'vpn',
    type: anyTextExceptTypos('the name of a provider, such as mullvad', vpnProviders),
    consequence: RECREATES_TUNNEL,
    isRequired: () => true,
  },
  VPN_TYPE: {
    summary: 'The type of VPN tunnel',
    group: 'vpn',
    type: enumOf('wireguard', 'openvpn'),
    default: 'wireguard',
    consequence: RECREATES_TUNNEL,
  },
  WIREGUARD_PRIVATE_KEY: {
    summary: 'The private key for the tunnel',
    group: 'vpn',
    ...secretText,
    type: wireguardKey,
    consequence: RECREATES_TUNNEL,
    isRequired: isWireguard,
  },
  WIREGUARD_ADDRESSES: {
    summary: 'The addresses in the tunnel that the provider gave you',
    group: 'vpn',
    type: addressRanges,
    consequence: RECREATES_TUNNEL,
    isRequired: (value) =>
      isWireguard(value) && providersNeedingAddresses.includes(value('VPN_SERVICE_PROVIDER') ?? ''),
  },
  OPENVPN_USER: {
    summary: 'The user name for the tunnel',
    group: 'vpn',
    ...secretText,
    consequence: RECREATES_TUNNEL,
    isRequired: isOpenvpn,
  },
  OPENVPN_PASSWORD: {
    summary: 'The password for the tunnel',
    group: 'vpn',
    ...secretText,
    consequence: RECREATES_TUNNEL,
    isRequired: isOpenvpn,
  },
  VPN_COUNTRIES: {
    summary: 'The countries of the VPN servers to use',
    group: 'vpn',
    type: anyText,
    consequence: RECREATES_TUNNEL,
  },
  VPN_PORT_FORWARDING: {
    summary: 'Whether peers can connect to you through the tunnel',
    group: 'vpn',
    type: enumOf('on', 'off'),
    default: 'off',
    consequence: RECREATES_TUNNEL,
  },
}

import { isIP } from '../../../lib/ip-address.ts'
import {
  asObject,
  isTrue,
  optionalArray,
  optionalNumber,
  optionalString,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { NetworkBinding } from '../roles/download-client.ts'

/** Limits are in KiB; a negative one means no limit. */
const KIB = 1024

/** The settings that `core.get_config_values` is asked for. Others, such as those of a proxy, contain passwords. */
export interface DelugeSession {
  down: number | null
  up: number | null
  folder: string
  binding: NetworkBinding
}

export const configNames = [
  'download_location',
  'listen_ports',
  'max_download_speed',
  'max_upload_speed',
  'natpmp',
  'outgoing_interface',
  'upnp',
]

export function readSession(result: unknown): DelugeSession {
  const json = asObject(result, 'the settings')
  const bound = optionalString(json, 'outgoing_interface')
  const isAddress = bound !== null && isIP(bound)
  const [port] = optionalArray(json, 'listen_ports')
  return {
    down: rateFromKib(optionalNumber(json, 'max_download_speed')),
    up: rateFromKib(optionalNumber(json, 'max_upload_speed')),
    folder: optionalString(json, 'download_location') ?? '',
    binding: {
      interface: isAddress ? null : bound,
      address: isAddress ? bound : null,
      port: optionalNumber({ port }, 'port'),
      uses_upnp: isTrue(json, 'upnp') || isTrue(json, 'natpmp'),
      remedy: 'in Deluge, Preferences, Network: set both interfaces to tun0',
      interface_settable: true,
    },
  }
}

/** Returns what `core.set_config` takes. A random port would change at each start. */
export const bindingSettings = ({ interface: name, port }: { interface?: string | null; port?: number | null }) => ({
  ...(name !== undefined && { outgoing_interface: name ?? '', listen_interface: name ?? '' }),
  ...(port !== undefined && { random_port: false, listen_ports: [port, port] }),
})

export const rateFromKib = (value: number | null): number | null =>
  value === null || value < 0 ? null : Math.round(value * KIB)

export const kibFromRate = (rate: number | null): number => (rate === null ? -1 : rate / KIB)

export const roundToStep = (rate: number | null): number | null =>
  rate === null ? null : Math.max(KIB, Math.floor(rate / KIB) * KIB)

export const readTraffic = (json: JsonObject, externalAddress: string | null) => ({
  down_bytes_per_second: optionalCount(json, 'payload_download_rate') ?? 0,
  up_bytes_per_second: optionalCount(json, 'payload_upload_rate') ?? 0,
  // Without incoming connections, nobody may have tried.
  connection_status: optionalNumber(json, 'has_incoming_connections') ? ('connected' as const) : null,
  external_address: externalAddress,
  down_bytes_total: optionalCount(json, 'total_payload_download'),
  up_bytes_total: optionalCount(json, 'total_payload_upload'),
  down_bytes_this_month: null,
})

export const trafficFields = [
  'has_incoming_connections',
  'payload_download_rate',
  'payload_upload_rate',
  'total_payload_download',
  'total_payload_upload',
]

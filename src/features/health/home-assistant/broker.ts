import { readFileSync } from 'node:fs'
import { isHomeHost } from '../../../lib/ip-address.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { SettingsFile } from '../../../platform/settings/settings-file.ts'
import { parseBrokerAddress } from '../../../platform/settings/values/broker-address.ts'
import { brokersWithValues } from './record.ts'

/** What the settings say of Home Assistant. */
export interface HomeSettings {
  isOn: boolean
  /** Null if no address is set; a sentence if the settings cannot be used. */
  broker: HomeBroker | null | string
  prefix: string
}

export interface HomeBroker {
  /** Host and port, as people see them. */
  name: string
  host: string
  port: number
  tls: boolean
  account: { user: string; password: string } | null
  /** The certificate to trust besides those of the system. */
  ca: string | undefined
}

export const homeSettingNames = ['HOME_ASSISTANT', 'MQTT_URL', 'MQTT_USER', 'MQTT_PASSWORD', 'MQTT_CA', 'MQTT_PREFIX']

export function readHomeSettings(settings: Pick<SettingsFile, 'values'>): HomeSettings {
  const values = settings.values()
  const of = (name: string) => values[name] || undefined
  return { isOn: of('HOME_ASSISTANT') === 'on', broker: readBroker(of), prefix: of('MQTT_PREFIX') ?? 'homeassistant' }
}

/** Returns the hosts of the broker that gets values, or still has to forget them. */
export function homeBrokers(machine: Machine): string[] {
  const { isOn, broker } = readHomeSettings(machine.settings())
  if (broker === null || typeof broker === 'string') return []
  const isKept = brokersWithValues(machine).some((one) => one.broker === broker.name)
  return isOn || isKept ? [broker.host] : []
}

function readBroker(of: (name: string) => string | undefined): HomeSettings['broker'] {
  const [address, user, password] = [of('MQTT_URL'), of('MQTT_USER'), of('MQTT_PASSWORD')]
  if (address === undefined) return null
  const parsed = parseBrokerAddress(address)
  if (typeof parsed === 'string') return `MQTT_URL cannot be used: ${parsed}.`
  if (user === undefined && password !== undefined) return 'MQTT_PASSWORD is set, but MQTT_USER is not.'
  if (user !== undefined && password === undefined) return 'MQTT_USER is set, but MQTT_PASSWORD is not.'
  if (user !== undefined && !parsed.tls && !isHomeHost(parsed.host))
    return 'usher sends a password without encryption only at home: use mqtts:// in MQTT_URL.'
  const ca = readAuthority(of('MQTT_CA'))
  if (ca instanceof Error) return `The file of MQTT_CA cannot be read: ${ca.message}.`
  const host = parsed.host.includes(':') ? `[${parsed.host}]` : parsed.host
  return {
    ...parsed,
    name: `${host}:${parsed.port}`,
    account: user !== undefined && password !== undefined ? { user, password } : null,
    ca,
  }
}

function readAuthority(path: string | undefined): string | undefined | Error {
  if (path === undefined) return undefined
  try {
    const text = readFileSync(path, 'utf8')
    return text.includes('-----BEGIN CERTIFICATE-----') ? text : new Error('it has no certificate in PEM')
  } catch (thrown) {
    return new Error((thrown as NodeJS.ErrnoException).code ?? 'it is not known why')
  }
}

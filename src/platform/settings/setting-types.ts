import { isIP, isIPv4 } from '../../lib/ip-address.ts'
import { nearestMatch } from '../../lib/suggest.ts'
import { isTimeZone } from './household-time-zone.ts'
import { remoteAddressProblem } from './values/remote-address.ts'

/** `problem` is a clause that begins with "it", and null if the value fits. */
export interface SettingType {
  expects: string
  /** Every value that it accepts, if there are only so many. */
  values?: readonly string[]
  /** A value has digits only. */
  digits?: true
  problem: (value: string) => string | null
}

const matchProblem = (pattern: RegExp, problem: string) => (value: string) => (pattern.test(value) ? null : problem)

export const anyText: SettingType = { expects: 'any text', problem: () => null }

export const folder: SettingType = {
  expects: 'a folder, such as /srv/media',
  problem(value) {
    if (!/^(\/|\.\/|~\/)/.test(value))
      return 'it is not a full path: it must begin with /, or with ./ for a folder beside the stack'
    if (/^\/+$/.test(value)) return 'it is the root of the whole machine'
    return /[\n:]/.test(value) ? 'it contains a character that Compose does not accept in a path' : null
  },
}

/** Absolute, because it is read from different working directories. */
export const absoluteFolder: SettingType = {
  expects: 'a folder, such as /srv/media',
  problem: (value) => (value.startsWith('/') ? folder.problem(value) : 'it is not a full path: it must begin with /'),
}

export const device: SettingType = {
  expects: 'a device, such as /dev/dri/renderD128',
  problem: matchProblem(/^\/dev\/[\w./-]+$/, 'it is not a device: it must begin with /dev/'),
}

export const numericId: SettingType = {
  expects: 'a number, as the command id prints it',
  digits: true,
  problem(value) {
    if (!/^\d+$/.test(value)) return 'it is not a number'
    return Number(value) < 2 ** 32 - 1 ? null : 'it is larger than any valid number'
  },
}

export const umask: SettingType = {
  expects: 'three digits from 0 to 7, such as 002',
  digits: true,
  problem(value) {
    if (!/^0?[0-7]{3}$/.test(value)) return 'it is not three digits from 0 to 7'
    return /^0?0/.test(value.slice(-3))
      ? null
      : 'it also takes rights away from the owner, so that the apps could not use their own files'
  },
}

export const timezone: SettingType = {
  expects: 'a time zone named after a place, such as Europe/Lisbon',
  problem(value) {
    if (!/^[A-Z]/i.test(value) || !isTimeZone(value)) return unknownZone(value)
    const zoneIgnoringCase = timezones().find((zone) => zone.toLowerCase() === value.toLowerCase())
    // A container uses the name as a file name, which is case-sensitive.
    return zoneIgnoringCase === undefined || zoneIgnoringCase === value
      ? null
      : `it must be written ${zoneIgnoringCase}`
  },
}

function unknownZone(value: string): string {
  const meant = nearestMatch(value, timezones())
  return meant === undefined ? 'it is not a time zone' : `it is not a time zone; ${meant} is`
}

const timezones = () => Intl.supportedValuesOf('timeZone')

export const bindAddress: SettingType = {
  expects: 'an address of this machine: 127.0.0.1 for this machine only, 0.0.0.0 for everyone at home',
  problem: (value) =>
    isIP(value.replace(/^\[(.*)\]$/, '$1')) ? null : 'it is not an address such as 127.0.0.1 or 192.168.1.10',
}

export const port: SettingType = {
  expects: 'a port, from 1 to 65535',
  digits: true,
  problem(value) {
    const number = /^\d{1,5}$/.test(value) ? Number(value) : 0
    return number >= 1 && number <= 65_535 ? null : 'it is not a port from 1 to 65535'
  },
}

const hostLabel = '[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?'
const hostNamePattern = new RegExp(`^${hostLabel}(\\.${hostLabel})*$`)

export const hostName: SettingType = {
  expects: 'a name or an address, without http:// and without a port',
  problem: (value) => (hostNamePattern.test(value) || isIP(value) ? null : 'it is not a name such as news.example.org'),
}

export const url: SettingType = {
  expects: 'an address that begins with http:// or https://',
  problem(value) {
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    return parsed && /^https?:$/.test(parsed.protocol) && !/\s/.test(value)
      ? null
      : 'it is not an address that begins with http:// or https://'
  },
}

export const remoteAddress: SettingType = {
  expects: 'the address of the app, such as http://192.168.1.30:8096',
  problem: remoteAddressProblem,
}

export const endpoint: SettingType = {
  expects: 'unix:///path/to/socket, tcp://host:port or ssh://user@host',
  problem: matchProblem(
    /^(unix:\/\/\/\S+|tcp:\/\/[^\s/:]+:\d{1,5}|tcp:\/\/\[[0-9a-f:]+\]:\d{1,5}|ssh:\/\/\w[\w.@-]*(:\d{1,5})?(\/\S*)?)$/i,
    'it is not unix:///path/to/socket, tcp://host:port or ssh://user@host',
  ),
}

export const passphrase: SettingType = {
  expects: 'at least 12 characters, such as four words',
  problem: (value) => ([...value].length >= 12 ? null : 'it is shorter than 12 characters'),
}

export const wireguardKey: SettingType = {
  expects: 'a WireGuard key: 44 letters, digits and signs that end with =',
  problem: matchProblem(/^[A-Za-z0-9+/]{43}=$/, 'it is not a WireGuard key: a key has 44 characters and ends with ='),
}

export const addressRanges: SettingType = {
  expects: 'addresses with their prefix length, separated by commas, such as 10.64.0.2/32',
  problem(value) {
    const wrong = value.split(',').find((part) => !isAddressRange(part.trim()))
    return wrong === undefined ? null : `it has "${wrong.trim()}", which is not an address such as 10.64.0.2/32`
  },
}

function isAddressRange(written: string): boolean {
  const [address = '', bits] = written.split('/')
  return (
    isIP(address) && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128)))
  )
}

export function enumOf(...values: string[]): SettingType {
  return {
    expects: values.length === 2 ? values.join(' or ') : `one of ${values.join(', ')}`,
    values,
    problem: (value) => (values.includes(value) ? null : `it is not ${values.join(' or ')}`),
  }
}

/** Accepts any word, except one that is nearly one of these: that is a typo. */
export function anyTextExceptTypos(expects: string, values: readonly string[]): SettingType {
  return {
    expects,
    problem(value) {
      const meant = nearestMatch(value, values)
      return values.includes(value) || meant === undefined ? null : `it is not known; ${meant} is`
    },
  }
}

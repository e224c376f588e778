import { isIP, isIPv4 } from '../../lib/ip-address.ts'
import { nearestMatch } from '../../lib/suggest.ts'
import { isTimeZone } from './household-time-zone.ts'

/** `problem` completes "it …" and is null if the value fits. */
export interface SettingType {
  expects: string
  problem: (value: string) => string | null
}

const matchProblem = (pattern: RegExp, problem: string) => (value: string) => (pattern.test(value) ? null : problem)

export const anyText: SettingType = { expects: 'any text', problem: () => null }

export const folder: SettingType = {
  expects: 'a folder, such as /srv/media',
  problem(value) {
    if (!/^(\/|\.\/|~\/)/.test(value))
      return 'is not a full path: it must begin with /, or with ./ for a folder beside the stack'
    if (/^\/+$/.test(value)) return 'is the root of the whole machine'
    return /[\n:]/.test(value) ? 'contains a character that Compose does not accept in a path' : null
  },
}

/** Absolute, because it is read from different working directories. */
export const absoluteFolder: SettingType = {
  expects: 'a folder, such as /srv/media',
  problem: (value) => (value.startsWith('/') ? folder.problem(value) : 'is not a full path: it must begin with /'),
}

export const device: SettingType = {
  expects: 'a device, such as /dev/dri/renderD128',
  problem: matchProblem(/^\/dev\/[\w./-]+$/, 'is not a device: it must begin with /dev/'),
}

export const numericId: SettingType = {
  expects: 'a number, as the command id prints it',
  problem(value) {
    if (!/^\d+$/.test(value)) return 'is not a number'
    return Number(value) < 2 ** 32 - 1 ? null : 'is larger than any valid number'
  },
}

export const umask: SettingType = {
  expects: 'three digits from 0 to 7, such as 002',
  problem(value) {
    if (!/^0?[0-7]{3}$/.test(value)) return 'is not three digits from 0 to 7'
    return /^0?0/.test(value.slice(-3))
      ? null
      : 'also takes rights away from the owner, so that the apps could not use their own files'
  },
}

export const timezone: SettingType = {
  expects: 'a time zone named after a place, such as Europe/Lisbon',
  problem(value) {
    if (!/^[A-Z]/i.test(value) || !isTimeZone(value)) return `is not a time zone${suggestionSuffix(value, timezones())}`
    const zoneIgnoringCase = timezones().find((zone) => zone.toLowerCase() === value.toLowerCase())
    // A container uses the name as a file name, which is case-sensitive.
    return zoneIgnoringCase === undefined || zoneIgnoringCase === value ? null : `must be written ${zoneIgnoringCase}`
  },
}

const timezones = () => Intl.supportedValuesOf('timeZone')

export const bindAddress: SettingType = {
  expects: 'an address of this machine: 127.0.0.1 for this machine only, 0.0.0.0 for everyone at home',
  problem: (value) =>
    isIP(value.replace(/^\[(.*)\]$/, '$1')) ? null : 'is not an address such as 127.0.0.1 or 192.168.1.10',
}

export const port: SettingType = {
  expects: 'a port, from 1 to 65535',
  problem(value) {
    const number = /^\d{1,5}$/.test(value) ? Number(value) : 0
    return number >= 1 && number <= 65_535 ? null : 'is not a port from 1 to 65535'
  },
}

const hostLabel = '[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?'
const hostNamePattern = new RegExp(`^${hostLabel}(\\.${hostLabel})*$`)

export const hostName: SettingType = {
  expects: 'a name or an address, without http:// and without a port',
  problem: (value) => (hostNamePattern.test(value) || isIP(value) ? null : 'is not a name such as news.example.org'),
}

export const url: SettingType = {
  expects: 'an address that begins with http:// or https://',
  problem(value) {
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    return parsed && /^https?:$/.test(parsed.protocol) && !/\s/.test(value)
      ? null
      : 'is not an address that begins with http:// or https://'
  },
}

export const endpoint: SettingType = {
  expects: 'unix:///path/to/socket or tcp://host:port',
  problem: matchProblem(
    /^(unix:\/\/\/\S+|tcp:\/\/[^\s/:]+:\d{1,5}|tcp:\/\/\[[0-9a-f:]+\]:\d{1,5})$/i,
    'is neither unix:///path/to/socket nor tcp://host:port',
  ),
}

export const passphrase: SettingType = {
  expects: 'at least 12 characters, such as four words',
  problem: (value) => ([...value].length >= 12 ? null : 'is shorter than 12 characters'),
}

export const wireguardKey: SettingType = {
  expects: 'a WireGuard key: 44 letters, digits and signs that end with =',
  problem: matchProblem(/^[A-Za-z0-9+/]{43}=$/, 'is not a WireGuard key: a key has 44 characters and ends with ='),
}

export const addressRanges: SettingType = {
  expects: 'addresses with their prefix length, separated by commas, such as 10.64.0.2/32',
  problem(value) {
    const wrong = value.split(',').find((part) => !isAddressRange(part.trim()))
    return wrong === undefined ? null : `has "${wrong.trim()}", which is not an address such as 10.64.0.2/32`
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
    problem: (value) => (values.includes(value) ? null : `is not ${values.join(' or ')}`),
  }
}

/** Accepts any word, except one that is nearly one of these: that is a typo. */
export function anyTextExceptTypos(expects: string, values: readonly string[]): SettingType {
  return {
    expects,
    problem: (value) =>
      values.includes(value) || nearestMatch(value, values) === undefined
        ? null
        : `is not known${suggestionSuffix(value, values)}`,
  }
}

/** Returns `; Europe/Lisbon is`, or nothing. */
function suggestionSuffix(value: string, values: readonly string[]): string {
  const meant = nearestMatch(value, values)
  return meant === undefined ? '' : `; ${meant} is`
}

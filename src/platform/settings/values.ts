import { isIP, isIPv4 } from '../../lib/ip-address.ts'
import { nearest } from '../../lib/suggest.ts'

/** A sort of value: how it is put for people, and what is wrong with one, as the end of "it …". Null when it fits. */
export interface ValueSort {
  takes: string
  problem: (value: string) => string | null
}

const fits = (pattern: RegExp, problem: string) => (value: string) => (pattern.test(value) ? null : problem)

export const anyText: ValueSort = { takes: 'any text', problem: () => null }

export const folder: ValueSort = {
  takes: 'a folder, such as /srv/media',
  problem(value) {
    if (!/^(\/|\.\/|~\/)/.test(value))
      return 'is not a whole path: it begins with /, or with ./ for one beside the stack'
    if (/^\/+$/.test(value)) return 'is the whole machine'
    return /[\n:]/.test(value) ? 'has a character that Compose cannot take in a path' : null
  },
}

/** Of no folder that a `.` or a `~` would mean: it is read by whoever asks, from wherever. */
export const wholePath: ValueSort = {
  takes: 'a folder, such as /srv/media',
  problem: (value) => (value.startsWith('/') ? folder.problem(value) : 'is not a whole path: it begins with /'),
}

export const device: ValueSort = {
  takes: 'a device, such as /dev/dri/renderD128',
  problem: fits(/^\/dev\/[\w./-]+$/, 'is not a device: it begins with /dev/'),
}

export const identity: ValueSort = {
  takes: 'a number, as the command id prints it',
  problem(value) {
    if (!/^\d+$/.test(value)) return 'is not a number'
    return Number(value) < 2 ** 32 - 1 ? null : 'is larger than any there is'
  },
}

export const umask: ValueSort = {
  takes: 'three digits from 0 to 7, such as 002',
  problem(value) {
    if (!/^0?[0-7]{3}$/.test(value)) return 'is not three digits from 0 to 7'
    return /^0?0/.test(value.slice(-3))
      ? null
      : 'takes rights away from the owner as well, so that the apps cannot use their own files'
  },
}

export const timezone: ValueSort = {
  takes: 'a time zone by its place, such as Europe/Lisbon',
  problem(value) {
    if (!/^[A-Z]/i.test(value) || !isTimezone(value)) return `is not a time zone${except(value, zones())}`
    const same = zones().find((zone) => zone.toLowerCase() === value.toLowerCase())
    // Inside a container the name is a file's name, where capitals count.
    return same === undefined || same === value ? null : `is written ${same}`
  },
}

const zones = () => Intl.supportedValuesOf('timeZone')

function isTimezone(value: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

export const bindAddress: ValueSort = {
  takes: 'an address of this machine: 127.0.0.1 for itself alone, 0.0.0.0 for everybody at home',
  problem: (value) =>
    isIP(value.replace(/^\[(.*)\]$/, '$1')) ? null : 'is not an address such as 127.0.0.1 or 192.168.1.10',
}

export const port: ValueSort = {
  takes: 'a port, from 1 to 65535',
  problem(value) {
    const number = /^\d{1,5}$/.test(value) ? Number(value) : 0
    return number >= 1 && number <= 65_535 ? null : 'is not a port from 1 to 65535'
  },
}

const label = '[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?'
const name = new RegExp(`^${label}(\\.${label})*$`)

export const hostName: ValueSort = {
  takes: 'a name or an address, without http:// and without a port',
  problem: (value) => (name.test(value) || isIP(value) ? null : 'is not a name such as news.example.org'),
}

export const url: ValueSort = {
  takes: 'an address that begins with http:// or https://',
  problem(value) {
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    return parsed && /^https?:$/.test(parsed.protocol) && !/\s/.test(value)
      ? null
      : 'is not an address that begins with http:// or https://'
  },
}

export const endpoint: ValueSort = {
  takes: 'unix:///path/to/socket or tcp://host:port',
  problem: fits(
    /^(unix:\/\/\/\S+|tcp:\/\/[^\s/:]+:\d{1,5}|tcp:\/\/\[[0-9a-f:]+\]:\d{1,5})$/i,
    'is neither unix:///path/to/socket nor tcp://host:port',
  ),
}

export const passphrase: ValueSort = {
  takes: 'at least 12 characters, such as four words',
  problem: (value) => ([...value].length >= 12 ? null : 'is shorter than 12 characters'),
}

export const wireguardKey: ValueSort = {
  takes: 'a WireGuard key: 44 letters, digits and signs that end with =',
  problem: fits(/^[A-Za-z0-9+/]{43}=$/, 'is not a WireGuard key: those are 44 characters long and end with ='),
}

export const addressRanges: ValueSort = {
  takes: 'addresses with their range, separated by commas, such as 10.64.0.2/32',
  problem(value) {
    const wrong = value.split(',').find((part) => !isRange(part.trim()))
    return wrong === undefined ? null : `has "${wrong.trim()}", which is not an address such as 10.64.0.2/32`
  },
}

function isRange(written: string): boolean {
  const [address = '', bits] = written.split('/')
  return (
    isIP(address) && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128)))
  )
}

/** One of a closed set of words. */
export function oneOf(...values: string[]): ValueSort {
  return {
    takes: values.length === 2 ? values.join(' or ') : `one of ${values.join(', ')}`,
    problem: (value) => (values.includes(value) ? null : `is not ${values.join(' or ')}`),
  }
}

/** Any word, but not one that is nearly one of these: that was a slip. */
export function mostly(takes: string, values: readonly string[]): ValueSort {
  return {
    takes,
    problem: (value) =>
      values.includes(value) || nearest(value, values) === undefined ? null : `is not known${except(value, values)}`,
  }
}

/** `; Europe/Lisbon is`, or nothing. */
function except(value: string, values: readonly string[]): string {
  const meant = nearest(value, values)
  return meant === undefined ? '' : `; ${meant} is`
}

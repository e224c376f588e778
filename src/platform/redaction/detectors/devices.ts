import { matchPattern, type SensitiveMatch } from './match.ts'

const macAddress = /(?<![\w:-])(?:[0-9a-f]{2}([:-]))(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}(?![\w:-])/gi
/** Not of a device: none, all, several at once, and those that an engine gives its containers. source: IEEE 802, moby */
const SHARED_ADDRESS = /^(?:00[:-]00[:-]00[:-]00|ff[:-]ff|01[:-]00[:-]5e|33[:-]33|02[:-]42)/i
/** source: wpa_supplicant(8), iwconfig(8), NetworkManager: how they write a network’s name */
const networkName = /\b(?:B|E)?SSID(?:[ =:]{1,3}|\s+name\s+)["']?([^"'\n,;)]{1,32})/gi
/** source: smartctl(8), dmidecode(8), lsblk(8) */
const serialNumber = /\bserial(?:[ _-]?(?:number|no\.?))?["']?\s{0,8}[:=#]\s{0,8}["']?([A-Z0-9][\w.-]{3,40})/gi

/** Finds what tells one household’s devices and networks from all others. */
export const findDevices = (text: string): SensitiveMatch[] => [
  ...[...text.matchAll(macAddress)]
    .filter(([address]) => !SHARED_ADDRESS.test(address))
    .map(({ 0: address, index }) => ({ from: index, to: index + address.length, type: 'address' as const })),
  ...matchPattern(text, networkName, 'name'),
  ...matchPattern(text, serialNumber, 'secret').filter(({ from, to }) => /\d/.test(text.slice(from, to))),
]

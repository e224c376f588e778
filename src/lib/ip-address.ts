const PART = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const FOUR = new RegExp(`^${PART}(?:\\.${PART}){3}$`)

export function isIPv4(text: string): boolean {
  return FOUR.test(text)
}

/** Whether it is an IP address. Node is asked only for a longer one: to load its network takes every command a while. */
export function isIP(text: string): boolean {
  return isIPv4(text) || (text.includes(':') && process.getBuiltinModule('node:net').isIPv6(text))
}

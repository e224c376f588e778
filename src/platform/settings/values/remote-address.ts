import { withoutTrailingSlashes } from '../../../lib/text.ts'

/** Where an app answers that runs elsewhere. */
export interface RemoteAddress {
  /** As people write it, without a slash at the end: `http://gpu:8096`. */
  url: string
  host: string
  port: number
  tls: boolean
  /** The prefix of every path; empty for none. */
  basePath: string
}

/** Returns why a text is not the address of an app, as a clause that begins with "it"; null if it is one. */
export function remoteAddressProblem(value: string): string | null {
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol) || /\s/.test(value))
    return 'it is not an address that begins with http:// or https://'
  if (parsed.username !== '' || parsed.password !== '')
    return 'it contains a sign-in, which belongs in a setting of its own'
  if (parsed.search !== '' || parsed.hash !== '') return 'it contains more than an address and a path'
  return parsed.port === '0' ? 'it has port 0, at which nothing can answer' : null
}

/** Reads a text that is the address of an app. */
export function readRemoteAddress(value: string): RemoteAddress {
  const { protocol, hostname, port, pathname, origin } = new URL(value)
  const tls = protocol === 'https:'
  const basePath = withoutTrailingSlashes(pathname)
  return {
    url: `${origin}${basePath}`,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (tls ? 443 : 80) : Number(port),
    tls,
    basePath,
  }
}

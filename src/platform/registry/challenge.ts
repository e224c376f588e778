import { isLoopbackHost, isIP, addressScope } from '../../lib/ip-address.ts'

/** What a registry asks for with 401. source: the distribution project, “Token Authentication”; RFC 9110, 11.6.1 */
export type RegistryChallenge = { type: 'basic' } | { type: 'bearer'; realm: URL; service: string | null }

/** Parses `WWW-Authenticate`. Returns undefined if usher cannot answer it. */
export function parseChallenge(header: string | undefined): RegistryChallenge | undefined {
  const [, scheme = '', rest = ''] = /^\s*(\w+)\s*([^]*)$/.exec((header ?? '').slice(0, 4096)) ?? []
  if (/^basic$/i.test(scheme)) return { type: 'basic' }
  if (!/^bearer$/i.test(scheme)) return undefined
  const realm = /(?:^|[\s,])realm="([^"]*)"/i.exec(rest)?.[1]
  const service = /(?:^|[\s,])service="([^"]*)"/i.exec(rest)?.[1]
  if (realm === undefined || !URL.canParse(realm)) return undefined
  return { type: 'bearer', realm: new URL(realm), service: service ?? null }
}

/** Returns whether a registry on `from` may send a request of usher to `target`, without credentials. */
export function isAllowedTarget(target: URL, from: URL): boolean {
  if (target.username !== '' || target.password !== '') return false
  if (target.host === from.host && target.protocol === from.protocol) return true
  const isFromHere = isLoopbackHost(from.hostname.replace(/^\[(.*)\]$/, '$1'))
  const to = target.hostname.replace(/^\[(.*)\]$/, '$1')
  // A registry on the internet must not have usher ask the programs of this machine or home.
  if (isLoopbackHost(to)) return isFromHere && /^https?:$/.test(target.protocol)
  if (target.protocol !== 'https:') return false
  return !isIP(to) || addressScope(to) === 'public' || isFromHere
}

/**
 * Returns whether the token service on `realm` may have the credentials for `host`: it is the same host, or one of the
 * two is below the other, such as `auth.docker.io` and `docker.io`, or `gitlab.com` and `registry.gitlab.com`. Over TLS
 * another port will do, as where GitLab serves its registry on port 5050 and the tokens on 443: its certificate is for
 * the host. Docker itself sends the login to any token service that a registry names.
 * source: distribution, registry/client/auth/session.go, “fetchTokenWithBasicAuth”
 */
export function mayHaveCredentials(realm: URL, host: string, registry: string): boolean {
  const isEncrypted = realm.protocol === 'https:'
  return [host, registry].some((one) => {
    const own = new URL(`https://${one}`)
    const isSamePort = realm.host.toLowerCase() === one.toLowerCase()
    if (isSamePort || (isEncrypted && realm.hostname === own.hostname)) return true
    if (isIP(realm.hostname) || isIP(own.hostname)) return false
    const isRelated =
      realm.hostname.endsWith(`.${own.hostname}`) ||
      (realm.hostname.includes('.') && own.hostname.endsWith(`.${realm.hostname}`))
    return isRelated && isEncrypted
  })
}

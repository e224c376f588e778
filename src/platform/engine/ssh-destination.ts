/** Another machine's engine, as `ssh://[user@]host[:port][/path]` names it. */
export interface SshDestination {
  /** `host` or `user@host`, as ssh takes it. */
  account: string
  host: string
  /** Null for the one of ssh's own settings. */
  port: number | null
  /** The engine's socket on that machine. */
  path: string
}

const USUAL_SOCKET = '/var/run/docker.sock'

/** Returns undefined if it is not such an address. A name never begins with a dash, which ssh would take for an option. */
export function parseSshDestination(text: string): SshDestination | undefined {
  const [, user, host, port, path] =
    /^ssh:\/\/(?:(\w[\w.-]*)@)?(\w[\w.-]*|\[[\da-f:.]+\])(?::(\d{1,5}))?(\/[^\s:]*)?$/i.exec(text) ?? []
  if (host === undefined || (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))) return undefined
  const name = host.replace(/^\[(.*)\]$/, '$1')
  return {
    account: user === undefined ? name : `${user}@${name}`,
    host,
    port: port === undefined ? null : Number(port),
    path: path === undefined || path === '/' ? USUAL_SOCKET : path,
  }
}

export function formatSshDestination({ account, host, port, path }: SshDestination): string {
  const user = account.includes('@') ? account.slice(0, account.indexOf('@') + 1) : ''
  return `ssh://${user}${host}${port === null ? '' : `:${port}`}${path === USUAL_SOCKET ? '' : path}`
}

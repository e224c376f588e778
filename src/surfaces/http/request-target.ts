export interface RequestTarget {
  /** `host:port` of an absolute target; null if the target is only a path. */
  authority: string | null
  /** From the first slash to the question mark, still encoded. */
  path: string
  /** After the question mark, still encoded; empty if there is none. */
  query: string
}

/** Returns undefined for a target without a path: `*`, `host:port`, another scheme. */
export function parseRequestTarget(target: string): RequestTarget | undefined {
  if (target.startsWith('/')) return { authority: null, ...splitPathAndQuery(target) }
  const absolute = /^http:\/\/([^/?#]*)(.*)$/i.exec(target)
  if (!absolute) return undefined
  const [, authority = '', rest = ''] = absolute
  return { authority, ...splitPathAndQuery(rest.startsWith('/') ? rest : `/${rest}`) }
}

function splitPathAndQuery(text: string): { path: string; query: string } {
  const end = text.indexOf('#')
  const withoutFragment = end === -1 ? text : text.slice(0, end)
  const at = withoutFragment.indexOf('?')
  return at === -1
    ? { path: withoutFragment, query: '' }
    : { path: withoutFragment.slice(0, at), query: withoutFragment.slice(at + 1) }
}

export function isApiPath({ path }: RequestTarget): boolean {
  return path === '/api' || path.startsWith('/api/')
}

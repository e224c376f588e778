/** The parts of a request target, as they were sent. */
export interface Target {
  /** `host:port` of an absolute target; null where it was only a path. */
  authority: string | null
  /** From the first slash to the question mark, still encoded. */
  path: string
  /** After the question mark, still encoded; empty where there is none. */
  query: string
}

/** Undefined for a target that names no resource: `*`, `host:port`, another scheme. */
export function targetOf(target: string): Target | undefined {
  if (target.startsWith('/')) return { authority: null, ...split(target) }
  const absolute = /^http:\/\/([^/?#]*)(.*)$/i.exec(target)
  if (!absolute) return undefined
  const [, authority = '', rest = ''] = absolute
  return { authority, ...split(rest.startsWith('/') ? rest : `/${rest}`) }
}

function split(text: string): { path: string; query: string } {
  const end = text.indexOf('#')
  const whole = end === -1 ? text : text.slice(0, end)
  const at = whole.indexOf('?')
  return at === -1 ? { path: whole, query: '' } : { path: whole.slice(0, at), query: whole.slice(at + 1) }
}

export function belowApi({ path }: Target): boolean {
  return path === '/api' || path.startsWith('/api/')
}

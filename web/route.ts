import { useEffect, useState } from 'preact/hooks'

export type Route =
  | { page: 'overview' }
  | { page: 'requests' }
  | { page: 'trace'; term: string | null }
  | { page: 'checks' }
  | { page: 'services' }
  | { page: 'service'; name: string }
  | { page: 'jobs' }
  | { page: 'job'; id: string }
  | { page: 'nowhere' }

/** What a path of this app shows. Every path outside /api answers with this same page. */
export function routeOf(path: string): Route {
  const [first = '', second, ...more] = path.replace(/\/$/, '').slice(1).split('/').map(decoded)
  if (more.length > 0) return { page: 'nowhere' }
  if (first === '' && second === undefined) return { page: 'overview' }
  if (first === 'trace') return { page: 'trace', term: second ?? null }
  if ((first === 'requests' || first === 'checks') && second === undefined) return { page: first }
  if (first === 'services') return second === undefined ? { page: 'services' } : { page: 'service', name: second }
  if (first === 'jobs') return second === undefined ? { page: 'jobs' } : { page: 'job', id: second }
  return { page: 'nowhere' }
}

export const to = {
  overview: '/',
  requests: '/requests',
  trace: (term: string) => `/trace/${encodeURIComponent(term)}`,
  checks: '/checks',
  services: '/services',
  service: (name: string) => `/services/${encodeURIComponent(name)}`,
  jobs: '/jobs',
  job: (id: string) => `/jobs/${encodeURIComponent(id)}`,
}

/** The path as it is, and what changes it: links of this app, and the browser's own back and forth. */
export function usePath(): string {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const moved = () => setPath(location.pathname)
    const clicked = (event: MouseEvent) => {
      const path = ownLink(event)
      if (path === undefined) return
      event.preventDefault()
      goTo(path)
    }
    addEventListener('popstate', moved)
    addEventListener('click', clicked)
    return () => {
      removeEventListener('popstate', moved)
      removeEventListener('click', clicked)
    }
  }, [])
  return path
}

/** Shows another page of this app, as a click on a link to it would. */
export function goTo(path: string): void {
  if (path !== location.pathname) history.pushState(null, '', path)
  scrollTo(0, 0)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** The path of the app's own link that was plainly clicked. */
function ownLink(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hash) return
  return link.pathname
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

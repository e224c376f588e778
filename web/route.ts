import { useEffect, useState } from 'preact/hooks'

export type PageRoute =
  | { page: 'overview' }
  | { page: 'requests' }
  | { page: 'trace'; term: string | null }
  | { page: 'checks' }
  | { page: 'services' }
  | { page: 'service'; name: string }
  | { page: 'jobs' }
  | { page: 'job'; id: string }
  | { page: 'nowhere' }

/** Returns the page for a path. The server answers every path outside /api with this app. */
export function parseRoute(path: string): PageRoute {
  const [first = '', second, ...more] = path.replace(/\/$/, '').slice(1).split('/').map(decodeSegment)
  if (more.length > 0) return { page: 'nowhere' }
  if (first === '' && second === undefined) return { page: 'overview' }
  if (first === 'trace') return { page: 'trace', term: second ?? null }
  if ((first === 'requests' || first === 'checks') && second === undefined) return { page: first }
  if (first === 'services') return second === undefined ? { page: 'services' } : { page: 'service', name: second }
  if (first === 'jobs') return second === undefined ? { page: 'jobs' } : { page: 'job', id: second }
  return { page: 'nowhere' }
}

export const paths = {
  overview: '/',
  requests: '/requests',
  trace: (term: string) => `/trace/${encodeURIComponent(term)}`,
  checks: '/checks',
  services: '/services',
  service: (name: string) => `/services/${encodeURIComponent(name)}`,
  jobs: '/jobs',
  job: (id: string) => `/jobs/${encodeURIComponent(id)}`,
}

/** Returns the current path, and follows links and the browser's back and forward buttons. */
export function usePath(): string {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const moved = () => setPath(location.pathname)
    const clicked = (event: MouseEvent) => {
      const path = internalLinkPath(event)
      if (path === undefined) return
      event.preventDefault()
      navigateTo(path)
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

/** Shows another page without reloading, as a click on a link does. */
export function navigateTo(path: string): void {
  if (path !== location.pathname) history.pushState(null, '', path)
  scrollTo(0, 0)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Returns the path of an app link after a plain left click. */
function internalLinkPath(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hash) return
  return link.pathname
}

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

import type { ComponentChildren } from 'preact'
import { useLive } from '../api/use.ts'
import { to, type Route } from '../route.ts'
import { LinkBanner } from './link-banner.tsx'
import { Mark } from './mark.tsx'

const places: [name: string, path: string, pages: Route['page'][]][] = [
  ['Overview', to.overview, ['overview']],
  ['Requests', to.requests, ['requests', 'trace']],
  ['Checks', to.checks, ['checks']],
  ['Services', to.services, ['services', 'service']],
  ['Jobs', to.jobs, ['jobs', 'job']],
]

/** What stands around every page. */
export function Shell({ route, leave, children }: { route: Route; leave: () => void; children: ComponentChildren }) {
  return (
    <>
      <a class="skip" href="#main">
        Skip to the page
      </a>
      <header class="top">
        <div class="top-in">
          <a class="name" href={to.overview} aria-label="usher, overview">
            usher
          </a>
          <nav aria-label="Pages">
            <ul>
              {places.map(([name, path, pages]) => (
                <li key={name}>
                  <a href={path} aria-current={pages.includes(route.page) ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div class="top-end">
            <LinkMark />
            <button type="button" class="plain" onClick={leave}>
              Sign out
            </button>
          </div>
        </div>
      </header>
      <Rehearsal />
      <LinkBanner />
      {children}
    </>
  )
}

function LinkMark() {
  const { is } = useLive().link()
  if (is === 'live') return <Mark tone="good" word="Live" />
  return is === 'lost' ? <Mark tone="warn" word="Out of date" /> : <Mark tone="busy" word="Connecting" />
}

function Rehearsal() {
  const live = useLive()
  const rehearsed = live.of('dashboard')?.data.rehearsal ?? live.of('status')?.data.rehearsal
  if (!rehearsed) return null
  return (
    <aside class="banner rehearsal" aria-label="Rehearsal">
      <strong>Rehearsal.</strong> The engine and the apps are pretended. Nothing here touches a real stack.
    </aside>
  )
}

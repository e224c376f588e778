import type { ComponentChildren } from 'preact'
import { useLive } from '../api/live-context.ts'
import { paths, type PageRoute } from '../route.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { Badge } from './badge.tsx'

const navigationLinks: [name: string, path: string, pages: PageRoute['page'][]][] = [
  ['Overview', paths.overview, ['overview']],
  ['Requests', paths.requests, ['requests', 'trace']],
  ['Checks', paths.checks, ['checks']],
  ['Services', paths.services, ['services', 'service']],
  ['Jobs', paths.jobs, ['jobs', 'job']],
]

export function Shell({
  route,
  leave,
  children,
}: {
  route: PageRoute
  leave: () => void
  children: ComponentChildren
}) {
  return (
    <>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <header class="top">
        <div class="top-in">
          <a class="name" href={paths.overview} aria-label="usher, overview">
            usher
          </a>
          <nav aria-label="Pages">
            <ul>
              {navigationLinks.map(([name, path, pages]) => (
                <li key={name}>
                  <a href={path} aria-current={pages.includes(route.page) ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div class="top-end">
            <ConnectionBadge />
            <button type="button" class="plain" onClick={leave}>
              Sign out
            </button>
          </div>
        </div>
      </header>
      <RehearsalBanner />
      <ConnectionBanner />
      {children}
    </>
  )
}

function ConnectionBadge() {
  const { is } = useLive().connection()
  if (is === 'live') return <Badge tone="good" word="Live" />
  return is === 'lost' ? <Badge tone="warn" word="Out of date" /> : <Badge tone="busy" word="Connecting" />
}

function RehearsalBanner() {
  const live = useLive()
  const rehearsed = live.latest('dashboard')?.data.rehearsal ?? live.latest('status')?.data.rehearsal
  if (!rehearsed) return null
  return (
    <aside class="banner rehearsal" aria-label="Rehearsal">
      <strong>Rehearsal.</strong> The engine and the apps are simulated. Nothing here touches a real stack.
    </aside>
  )
}

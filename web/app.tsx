import { useEffect, useState } from 'preact/hooks'
import { openLiveStore, type LiveStore } from './api/live-store.ts'
import { LiveContext } from './api/live-context.ts'
import { ChecksPage } from './pages/checks.tsx'
import { JobPage } from './pages/job.tsx'
import { JobsPage } from './pages/jobs.tsx'
import { NotFoundPage } from './pages/not-found.tsx'
import { OverviewPage } from './pages/overview.tsx'
import { RequestsPage } from './pages/requests.tsx'
import { ServicePage } from './pages/service.tsx'
import { ServicesPage } from './pages/services.tsx'
import { SignInPage } from './pages/sign-in.tsx'
import { TracePage } from './pages/trace.tsx'
import { Shell } from './components/shell.tsx'
import { parseRoute, usePath, type PageRoute } from './route.ts'
import { clientForToken, clearToken, storeToken, readToken } from './session.ts'

const TOKEN_REJECTED = 'usher no longer accepts this token: it was probably restarted. Each start prints a new one.'

export function App() {
  const [token, setToken] = useState(readToken)
  const [why, setWhy] = useState<string | null>(null)
  const leave = (because: string | null) => {
    clearToken()
    setWhy(because)
    setToken(null)
  }
  const enter = (entered: string) => {
    storeToken(entered)
    setToken(entered)
  }
  if (token === null) return <SignInPage why={why} enter={enter} />
  return <SignedIn key={token} token={token} leave={leave} />
}

function SignedIn({ token, leave }: { token: string; leave: (because: string | null) => void }) {
  const route = parseRoute(usePath())
  const [held, hold] = useState<LiveStore | null>(null)
  useEffect(() => {
    const opened = openLiveStore(clientForToken(token), () => leave(TOKEN_REJECTED))
    hold(opened)
    return opened.close
  }, [])
  if (!held) return null
  return (
    <LiveContext.Provider value={held}>
      <Shell route={route} leave={() => leave(null)}>
        <CurrentPage route={route} />
      </Shell>
    </LiveContext.Provider>
  )
}

function CurrentPage({ route }: { route: PageRoute }) {
  switch (route.page) {
    case 'overview':
      return <OverviewPage />
    case 'requests':
      return <RequestsPage />
    case 'trace':
      return route.term === null ? <RequestsPage /> : <TracePage key={route.term} term={route.term} />
    case 'checks':
      return <ChecksPage />
    case 'services':
      return <ServicesPage />
    case 'service':
      return <ServicePage key={route.name} name={route.name} />
    case 'jobs':
      return <JobsPage />
    case 'job':
      return <JobPage key={route.id} id={route.id} />
    case 'nowhere':
      return <NotFoundPage />
  }
}

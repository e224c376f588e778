import { useEffect, useState } from 'preact/hooks'
import { live, type Live } from './api/live.ts'
import { LiveContext } from './api/use.ts'
import { Checks } from './pages/checks.tsx'
import { Job } from './pages/job.tsx'
import { Jobs } from './pages/jobs.tsx'
import { Nowhere } from './pages/nowhere.tsx'
import { Overview } from './pages/overview.tsx'
import { Requests } from './pages/requests.tsx'
import { Service } from './pages/service.tsx'
import { Services } from './pages/services.tsx'
import { SignIn } from './pages/sign-in.tsx'
import { Trace } from './pages/trace.tsx'
import { Shell } from './components/shell.tsx'
import { routeOf, usePath, type Route } from './route.ts'
import { clientWith, forgetToken, keepToken, keptToken } from './session.ts'

const TOKEN_VOID = 'usher no longer takes this token: it was probably started again. Its new token was printed then.'

export function App() {
  const [token, setToken] = useState(keptToken)
  const [why, setWhy] = useState<string | null>(null)
  const leave = (because: string | null) => {
    forgetToken()
    setWhy(because)
    setToken(null)
  }
  const enter = (given: string) => {
    keepToken(given)
    setToken(given)
  }
  if (token === null) return <SignIn why={why} enter={enter} />
  return <SignedIn key={token} token={token} leave={leave} />
}

function SignedIn({ token, leave }: { token: string; leave: (because: string | null) => void }) {
  const route = routeOf(usePath())
  const [held, hold] = useState<Live | null>(null)
  useEffect(() => {
    const opened = live(clientWith(token), () => leave(TOKEN_VOID))
    hold(opened)
    return opened.close
  }, [])
  if (!held) return null
  return (
    <LiveContext.Provider value={held}>
      <Shell route={route} leave={() => leave(null)}>
        <Shown route={route} />
      </Shell>
    </LiveContext.Provider>
  )
}

function Shown({ route }: { route: Route }) {
  switch (route.page) {
    case 'overview':
      return <Overview />
    case 'requests':
      return <Requests />
    case 'trace':
      return route.term === null ? <Requests /> : <Trace key={route.term} term={route.term} />
    case 'checks':
      return <Checks />
    case 'services':
      return <Services />
    case 'service':
      return <Service key={route.name} name={route.name} />
    case 'jobs':
      return <Jobs />
    case 'job':
      return <Job key={route.id} id={route.id} />
    case 'nowhere':
      return <Nowhere />
  }
}

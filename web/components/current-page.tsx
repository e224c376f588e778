import { useEffect, useState } from 'preact/hooks'
import { machine } from '../routing/machine.ts'
import { pageWords } from '../routing/page-words.ts'
import { pages, type PageComponent } from '../routing/pages.ts'
import { currentRoute } from '../routing/current-route.ts'
import { pathTo, type RouteName } from '../routing/paths.ts'
import { endedJobs } from '../actions/work.ts'
import { useApp } from '../state/app-context.ts'
import { loadPageStyle } from '../state/page-style.ts'
import { loadWords, words } from '../words/words.ts'
import { Page } from './page.tsx'
import { loadMachines } from './several-machines.tsx'
import { Empty, Waiting } from './trouble.tsx'

const loaded = new Map<RouteName, PageComponent>()

/** Draws the page at the current address. Its code is loaded when it is first shown. */
export function CurrentPage() {
  const route = currentRoute.value
  const { answers } = useApp()
  // What a change has touched is asked again as soon as it ended.
  const ended = endedJobs.value
  useEffect(() => {
    if (ended > 0) answers.refresh()
  }, [ended, answers])
  if (route === null) return <NotFound />
  return <LoadedPage key={`${route.name} ${Object.values(route.parameters).join(' ')}`} {...route} />
}

/** What another machine has no page of. */
const onlyHere: readonly RouteName[] = ['setup', 'card', 'me']

function LoadedPage({ name, parameters }: { name: RouteName; parameters: Record<string, string> }) {
  const isElsewhere = machine.peek() !== '' && onlyHere.includes(name)
  const [Component, setComponent] = useState<PageComponent | undefined>(() =>
    isElsewhere ? undefined : loaded.get(name),
  )
  const [failed, setFailed] = useState(false)
  const reconnected = useApp().live.reconnections.value
  useEffect(() => {
    if (Component) return
    // A browser remembers that a script could not be loaded. Nothing was typed here, so the page starts again.
    if (failed) return location.reload()
    const page = isElsewhere ? loadMachines().then(({ OnlyHere }) => OnlyHere) : pages[name]()
    Promise.all([page, loadWords(pageWords[name]), name === 'home' ? null : loadPageStyle()]).then(
      ([component]) => {
        if (!isElsewhere) loaded.set(name, component)
        setComponent(() => component)
      },
      () => setFailed(true),
    )
  }, [name, reconnected])
  if (failed) return <LoadingFailed />
  return Component ? <Component parameters={parameters} /> : <Waiting />
}

function LoadingFailed() {
  const { shell } = words()
  return (
    <Page title={shell.loadingFailed}>
      <Empty icon="warn" text={shell.loadingFailedText}>
        <button type="button" class="button main" onClick={() => location.reload()}>
          {shell.reload}
        </button>
      </Empty>
    </Page>
  )
}

function NotFound() {
  const { shell } = words()
  return (
    <Page title={shell.notFound}>
      <Empty icon="search" text={shell.notFoundText}>
        <a class="button" href={pathTo('home')}>
          {shell.goHome}
        </a>
      </Empty>
    </Page>
  )
}

import type { ComponentChildren } from 'preact'
import { consent } from '../actions/consent-state.ts'
import { currentRoute } from '../routing/current-route.ts'
import { pathTo, type RouteName } from '../routing/paths.ts'
import { useApp } from '../state/app-context.ts'
import { now } from '../state/clock.ts'
import { formatAge } from '../words/format.ts'
import { words } from '../words/words.ts'
import { badgeOf } from './badges.ts'
import { ConnectionBanner, RehearsalBanner } from './banners.tsx'
import { Icon, type IconName } from './icon.tsx'
import { JobDock } from './job-dock.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { LazyPart } from './lazy-part.tsx'
import { Palette } from './palette.tsx'
import { openPalette } from './palette-state.ts'
import { loadAway, loadChoice, SeveralMachines } from './several-machines.tsx'
import { ShortcutsButton } from './shortcuts/shortcuts-button.tsx'

type PageWord = keyof ReturnType<typeof words>['shell']['pages']

interface NavigationItem {
  route: Exclude<RouteName, 'title' | 'finding' | 'service' | 'backup' | 'job' | 'word'>
  word: PageWord
  icon: IconName
  /** The pages that belong to it. */
  parts: readonly RouteName[]
}

const groups: Record<'household' | 'machine' | 'record', readonly NavigationItem[]> = {
  household: [
    { route: 'home', word: 'home', icon: 'home', parts: [] },
    { route: 'requests', word: 'requests', icon: 'requests', parts: ['title'] },
    { route: 'queue', word: 'queue', icon: 'download', parts: ['policies'] },
    { route: 'coming', word: 'coming', icon: 'calendar', parts: [] },
    { route: 'people', word: 'people', icon: 'people', parts: ['card'] },
  ],
  machine: [
    { route: 'health', word: 'health', icon: 'health', parts: ['finding'] },
    { route: 'services', word: 'services', icon: 'services', parts: ['service'] },
    { route: 'logs', word: 'logs', icon: 'log', parts: [] },
    { route: 'storage', word: 'storage', icon: 'storage', parts: ['leaving'] },
    { route: 'updates', word: 'updates', icon: 'updates', parts: [] },
    { route: 'backups', word: 'backups', icon: 'backup', parts: ['backup'] },
  ],
  record: [
    { route: 'activity', word: 'activity', icon: 'activity', parts: ['job'] },
    {
      route: 'settings',
      word: 'settings',
      icon: 'settings',
      parts: [
        'quality',
        'speed',
        'alerts',
        'keys',
        'hosting',
        'privacy',
        'files',
        'stack',
        'migration',
        'help',
        'removal',
      ],
    },
  ],
}

/** The pages that a phone has at hand; the rest is under More. */
const tabs: readonly NavigationItem[] = [
  groups.household[0]!,
  groups.household[1]!,
  groups.household[2]!,
  groups.machine[0]!,
  { route: 'more', word: 'more', icon: 'menu', parts: [] },
]

export const navigationGroups = groups

const loadUpdatedBanner = async () => (await import('./after-start.ts')).UpdatedBanner
const loadShortcuts = async () => (await import('./after-start.ts')).Shortcuts
export const loadConsentDialog = async () => (await import('./consent-dialog.tsx')).ConsentDialog

/** The frame around every page. */
export function Shell({ children }: { children: ComponentChildren }) {
  const { live } = useApp()
  useKeptFocus()
  return (
    <div class="app" data-connection={live.connection.value.is}>
      <a class="skip" href="#main">
        {words().shell.skip}
      </a>
      <header class="rail">
        <a class="brand" href={pathTo('home')} aria-label={`usher, ${words().shell.pages.home}`}>
          <span class="brand-mark" aria-hidden="true">
            u
          </span>
          <span class="brand-name">usher</span>
        </a>
        <RailNavigation />
        <RailFoot />
      </header>
      <div class="stage">
        <div class="top">
          <button type="button" class="find" onClick={openPalette} aria-haspopup="dialog">
            <Icon name="search" />
            <span>{words().shell.search}</span>
            <kbd aria-hidden="true">Ctrl K</kbd>
          </button>
        </div>
        <SeveralMachines load={loadChoice} />
        <RehearsalBanner />
        <ConnectionBanner />
        <SeveralMachines load={loadAway} />
        <LazyPart load={loadUpdatedBanner} />
        <main id="main">{children}</main>
      </div>
      <TabNavigation />
      <JobDock />
      {consent.value.is !== 'closed' && <LazyPart load={loadConsentDialog} />}
      <Palette />
      <LazyPart load={loadShortcuts} />
    </div>
  )
}

function RailNavigation() {
  const { shell } = words()
  return (
    <nav aria-label={shell.navigation} class="rail-nav">
      {Object.entries(groups).map(([group, items]) => (
        <div key={group}>
          <h2>{shell.groups[group as keyof typeof groups]}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.route}>
                <NavigationLink item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function TabNavigation() {
  return (
    <nav aria-label={words().shell.navigation} class="tabs">
      {tabs.map((item) => (
        <NavigationLink key={item.route} item={item} />
      ))}
    </nav>
  )
}

export function NavigationLink({ item: { route, word, icon, parts } }: { item: NavigationItem }) {
  const current = currentRoute.value?.name
  const badge = badgeOf(useApp(), route)
  const isCurrent = current === route || (current !== undefined && parts.includes(current))
  return (
    <a href={pathTo(route)} aria-current={isCurrent ? 'page' : undefined} class="nav-link">
      <Icon name={icon} />
      <span class="nav-word">{words().shell.pages[word]}</span>
      {badge && (
        <span class={`count tone-${badge.tone}`}>
          <span aria-hidden="true">{badge.text}</span>
          <span class="visually-hidden">{badge.meaning}</span>
        </span>
      )}
    </a>
  )
}

function RailFoot() {
  const { live, signOut } = useApp()
  return (
    <div class="rail-foot">
      <p class="live">
        <span class={`dot is-${live.connection.value.is}`} aria-hidden="true" />
        <ConnectionText />
      </p>
      <p class="rail-tools">
        <button type="button" class="button ghost small" onClick={signOut}>
          {words().shell.signOut}
        </button>
        <ShortcutsButton />
      </p>
    </div>
  )
}

function ConnectionText() {
  const { live } = useApp()
  const { shell } = words()
  const { is } = live.connection.value
  if (is === 'lost') return <span>{shell.lost}</span>
  if (is === 'opening') return <span>{shell.connecting}</span>
  const at = live.confirmedAt('status').value ?? live.confirmedAt('dashboard').value
  return <span>{at === undefined ? shell.liveNow : shell.live(formatAge(at, now.value))}</span>
}

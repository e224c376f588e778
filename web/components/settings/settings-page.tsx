import type { ComponentChildren } from 'preact'
import { currentRoute } from '../../routing/current-route.ts'
import { pathTo } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'
import { Icon } from '../icon.tsx'
import { Page } from '../page.tsx'
import { settingsLinks } from './settings-links.ts'

interface SettingsPageProps {
  title: string
  heading?: string | undefined
  lead?: ComponentChildren
  tools?: ComponentChildren
  children: ComponentChildren
}

/** A page under Settings, with the way to the others. */
export function SettingsPage({ title, heading, lead, tools, children }: SettingsPageProps) {
  return (
    <Page title={title} heading={heading ?? title} lead={lead} tools={tools}>
      <div class="settings-layout">
        <SettingsNavigation />
        <div class="column">{children}</div>
      </div>
    </Page>
  )
}

function SettingsNavigation() {
  const { shell, settings } = words()
  const current = currentRoute.value?.name
  return (
    <nav class="settings-nav" aria-label={shell.pages.settings}>
      <a class="nav-link" href={pathTo('settings')} aria-current={current === 'settings' ? 'page' : undefined}>
        <Icon name="settings" />
        <span>{settings.allSettings}</span>
      </a>
      <ul>
        {settingsLinks.map(({ route, icon }) => (
          <li key={route}>
            <a class="nav-link" href={pathTo(route)} aria-current={current === route ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{settings.pages[route].title}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

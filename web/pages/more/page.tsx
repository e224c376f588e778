import { NavigationLink, navigationGroups } from '../../components/shell.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'

/** The whole navigation, for phones, which have room for five places only. */
export default function MorePage() {
  const { shell } = words()
  const { signOut } = useApp()
  return (
    <Page title={shell.pages.more}>
      <div class="tiles">
        {Object.entries(navigationGroups).map(([group, items]) => (
          <Panel key={group} title={shell.groups[group as keyof typeof navigationGroups]}>
            <ul class="more-links">
              {items.map((item) => (
                <li key={item.route}>
                  <NavigationLink item={item} />
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      <p class="more-foot">
        <button type="button" class="button" onClick={signOut}>
          {shell.signOut}
        </button>
      </p>
    </Page>
  )
}

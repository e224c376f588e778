import { useEffect } from 'preact/hooks'
import { useApp } from '../state/app-context.ts'
import { isUpdated, watchAppVersion } from '../state/app-version.ts'
import { words } from '../words/words.ts'
import { Icon } from './icon.tsx'

/** Says that this page is of an older usher. It is never reloaded by itself, as something may be half typed. */
export function UpdatedBanner() {
  const app = useApp()
  const { shell } = words()
  useEffect(() => watchAppVersion(app), [app])
  if (!isUpdated.value) return null
  return (
    <aside class="banner" aria-label={shell.updated}>
      <Icon name="updates" />
      <p role="status">
        <strong>{shell.updated}</strong> {shell.updatedText}
      </p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {shell.reload}
      </button>
    </aside>
  )
}

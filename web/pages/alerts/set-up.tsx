import type { Setting } from '../../../clients/typescript/src/index.ts'
import { SettingRow } from '../../components/settings/setting-row.tsx'
import { words } from '../../words/words.ts'

interface SetUpProps {
  title: string
  isSetUp: boolean
  settings: readonly Setting[]
}

/** The settings of one receiver, which open below it. */
export function SetUp({ title, isSetUp, settings }: SetUpProps) {
  const { alerts } = words()
  if (settings.length === 0) return null
  return (
    <details>
      <summary aria-label={alerts.setUpOf(title)}>{isSetUp ? alerts.changeChannel : alerts.setUp}</summary>
      <ul class="rows setting-rows">
        {settings.map((setting) => (
          <SettingRow key={setting.key} setting={setting} />
        ))}
      </ul>
    </details>
  )
}

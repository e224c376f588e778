import { useState } from 'preact/hooks'
import { Panel } from '../../components/panel.tsx'
import { allowNotifications, canNotify, notifications } from '../../state/notifications.ts'
import { words } from '../../words/words.ts'

/** Notifications of this browser, while the page is open and out of sight. */
export function BrowserPanel() {
  const { alerts } = words()
  const [wasRefused, setRefused] = useState(false)
  const isOn = notifications.isOn.value
  const turn = async () => {
    if (isOn) return notifications.set(false)
    setRefused(!(await allowNotifications()))
  }
  return (
    <Panel title={alerts.browser}>
      <p class="quiet">{alerts.browserText}</p>
      {canNotify() ? (
        <div class="buttons">
          <button type="button" class="button" aria-pressed={isOn} onClick={turn}>
            {isOn ? alerts.browserOff : alerts.browserOn}
          </button>
        </div>
      ) : (
        <p class="quiet small">{alerts.browserCannot}</p>
      )}
      {wasRefused && (
        <p role="status" class="quiet small">
          {alerts.browserRefused}
        </p>
      )}
    </Panel>
  )
}

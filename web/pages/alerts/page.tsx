import type { AlertsData } from '../../../clients/typescript/src/index.ts'
import { LiveFault } from '../../components/live-fault.tsx'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Waiting } from '../../components/trouble.tsx'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { ChannelsPanel } from './channels.tsx'
import { EventsPanel } from './events.tsx'
import { HomeAssistantPanel } from './home-assistant.tsx'
import { HoursPanel } from './hours.tsx'
import { NoticesPanel } from './notices.tsx'
import { PresetsPanel } from './presets.tsx'
import { BrowserPanel } from './this-browser.tsx'

/** What there is to hear about now, how much of it reaches the household, when, and where. */
export default function AlertsPage() {
  const { alerts } = words()
  const { live } = useApp()
  const known = live.of('alerts').value
  return (
    <SettingsPage title={alerts.title} lead={known && <p>{leadOf(known.data)}</p>}>
      <LiveFault kind="alerts" />
      {!known && !live.faults.value.has('alerts') && <Waiting />}
      {known && (
        <div class="columns">
          <div class="column">
            <PresetsPanel data={known.data} />
            <EventsPanel data={known.data} />
            <NoticesPanel data={known.data} current={known.current} />
          </div>
          <div class="column">
            <ChannelsPanel data={known.data} />
            <HoursPanel data={known.data} />
            <HomeAssistantPanel />
            <BrowserPanel />
            <NotKnownList items={known.data.not_known} />
          </div>
        </div>
      )}
    </SettingsPage>
  )
}

function leadOf({ delivering, channels }: AlertsData): string {
  const { alerts } = words()
  if (!channels.some(({ configured }) => configured)) return alerts.nowhere
  return delivering ? alerts.delivering : alerts.notDelivering
}

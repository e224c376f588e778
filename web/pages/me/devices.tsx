import { CopyButton } from '../../components/command.tsx'
import { Panel } from '../../components/panel.tsx'
import { words } from '../../words/words.ts'
import type { MemberDevice } from '../../../clients/typescript/src/index.ts'

const order: readonly MemberDevice['activity'][] = ['watch', 'request', 'music', 'audiobooks']

/** Which app to get on which device, and the address to type into it. */
export function Devices({ devices }: { devices: readonly MemberDevice[] }) {
  const { me } = words()
  if (devices.length === 0) return null
  const activities = Map.groupBy(devices, ({ activity }) => activity)
  return (
    <Panel title={me.devices}>
      {order.map((activity) => {
        const of = activities.get(activity)
        return (
          of && (
            <details key={activity} open={activity === 'watch'} class="me-devices">
              <summary>{me.activities[activity]}</summary>
              <ul>
                {of.map((device) => (
                  <li key={`${device.device} ${device.app}`}>
                    <DeviceRow device={device} />
                  </li>
                ))}
              </ul>
            </details>
          )
        )
      })}
    </Panel>
  )
}

function DeviceRow({ device }: { device: MemberDevice }) {
  const { me } = words()
  const { title, app, install_from, support, address, advice } = device
  return (
    <>
      <strong>{title}</strong>
      <span>
        {app === null ? me.browser : me.app(app)}
        {install_from && <span class="quiet"> {me.from(install_from)}</span>}
        {support !== null && support !== 'good' && <span class="quiet">, {me.supports[support]}</span>}
      </span>
      {address !== null && (
        <span class="me-address">
          <span class="quiet small">{me.address}</span> <strong>{address}</strong> <CopyButton text={address} />
        </span>
      )}
      {advice !== null && (
        <span class="quiet small" dir="auto">
          {advice}
        </span>
      )}
    </>
  )
}

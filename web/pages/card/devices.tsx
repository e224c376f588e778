import type { ClientsData } from '../../../clients/typescript/src/index.ts'
import { Panel } from '../../components/panel.tsx'
import { Command } from '../../components/command.tsx'
import { DoButton } from '../../components/remedy.tsx'
import { words } from '../../words/words.ts'

type Device = ClientsData['clients'][number]
type Section = 'watch' | 'listen' | 'ask'

const sectionOf: Record<Device['activity'], Section> = {
  watch: 'watch',
  music: 'listen',
  audiobooks: 'listen',
  request: 'ask',
}

/** Which app to use on which device, and the address to type into it. */
export function DevicesPanel({ data }: { data: ClientsData }) {
  const { card } = words()
  const applying = data.clients.filter(({ applies }) => applies)
  const sections = Map.groupBy(applying, ({ activity }) => sectionOf[activity] ?? 'watch')
  if (applying.length === 0) return <p class="quiet">{card.none}</p>
  return (
    <>
      {(['watch', 'listen'] as const).map((section) => {
        const clients = sections.get(section)
        return clients && <DeviceTable key={section} title={card[section]} clients={clients} />
      })}
      {data.advice && (
        <div class="screen-only notice column">
          <p dir="auto">{data.advice}</p>
          <DoButton remedy={{ summary: data.advice, command: data.command, do: data.do }} />
          {data.command && <Command line={data.command} />}
        </div>
      )}
    </>
  )
}

function DeviceTable({ title, clients }: { title: string; clients: readonly Device[] }) {
  const { card } = words()
  const { main = [], other = [] } = Object.groupBy(clients, ({ support, app }) =>
    support === 'good' && app !== null ? 'main' : 'other',
  )
  const shown = main.length > 0 ? main : other
  const address = clients.find((client) => client.address !== null)?.address ?? null
  return (
    <Panel title={title}>
      <DeviceRows clients={shown} />
      <p>
        {address === null ? card.serverUnknown : card.server} {address !== null && <strong>{address}</strong>}
      </p>
      {shown === main && other.length > 0 && (
        <details class="screen-only">
          <summary>{card.otherDevices}</summary>
          <DeviceRows clients={other} />
        </details>
      )}
    </Panel>
  )
}

function DeviceRows({ clients }: { clients: readonly Device[] }) {
  const { card } = words()
  return (
    <table class="stacks devices">
      <thead>
        <tr>
          <th scope="col">{card.device}</th>
          <th scope="col">{card.app}</th>
          <th scope="col">{card.from}</th>
        </tr>
      </thead>
      <tbody>
        {clients.map(({ device, activity, title, app, advice, install_from }) => (
          <tr key={`${device} ${activity}`}>
            <th scope="row">{title}</th>
            <td>
              {app ?? <span class="quiet">{card.noApp}</span>}
              {advice && (
                <span class="quiet small device-advice" dir="auto">
                  {advice}
                </span>
              )}
            </td>
            <td class="quiet">{install_from}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

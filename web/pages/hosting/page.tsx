import type { HostedUnit, HostingData } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Command } from '../../components/command.tsx'
import { Panel } from '../../components/panel.tsx'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { useAnswer } from '../../state/answers.ts'
import { machine } from '../../routing/machine.ts'
import { words } from '../../words/words.ts'
import { WatchPanel } from './watch.tsx'
import { OtherMachines } from './machines.tsx'
import { HostedServices } from './services.tsx'

/** What goes on when nobody is here: what starts with the machine, and what keeps watch. */
export default function HostingPage() {
  const { hosting } = words()
  const { data, problem, isLoading, reload } = useAnswer('hosting', undefined, { paceMs: 60_000 })
  return (
    <SettingsPage title={hosting.title} lead={data && <p dir="auto">{data.summary}</p>}>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && (
        <div class="columns">
          <div class="column">
            <UnitsPanel data={data} />
            <HostedServices services={data.services} />
          </div>
          <div class="column">
            <WatchPanel />
            <MachinePanel data={data} />
            {machine.value === '' && <OtherMachines />}
            <NotKnownList items={data.not_known} />
          </div>
        </div>
      )}
    </SettingsPage>
  )
}

function UnitsPanel({ data: { units, service_manager, because } }: { data: HostingData }) {
  const { hosting } = words()
  return (
    <Panel title={hosting.background}>
      {service_manager === null && because !== null && (
        <p class="notice" dir="auto">
          {hosting.noManager(because)}
        </p>
      )}
      <ul class="rows">
        {units.map((unit) => (
          <UnitRow key={unit.task} unit={unit} canInstall={service_manager !== null} />
        ))}
      </ul>
    </Panel>
  )
}

/** Another one, the network and TLS are chosen in a terminal; the command is on the page. */
const UI_PORT = 7000

function UnitRow({ unit, canInstall }: { unit: HostedUnit; canInstall: boolean }) {
  const { hosting } = words()
  const { task, installed, up_to_date, path, address, command } = unit
  return (
    <li class="unit">
      <p class="size-row">
        <strong>{hosting.tasks[task].title}</strong>
        <span class="end">
          <UnitState unit={unit} />
        </span>
      </p>
      <p class="quiet">{hosting.tasks[task].text}</p>
      {address !== null && (
        <p>
          <bdi>{address}</bdi>
        </p>
      )}
      {installed && !up_to_date && <p>{hosting.outdated}</p>}
      <div class="buttons">
        {(!installed || !up_to_date) && (
          <ActionButton
            request={{ action: 'hosting-install', body: task === 'ui' ? { task, port: UI_PORT } : { task } }}
            label={installed ? hosting.renew : hosting.install}
            name={hosting.installOf(hosting.tasks[task].title)}
            look="main"
            disabled={!canInstall}
          />
        )}
        {installed && (
          <ActionButton
            request={{ action: 'hosting-remove', body: { task } }}
            label={hosting.remove}
            name={hosting.removeOf(hosting.tasks[task].title)}
          />
        )}
      </div>
      {command !== null && <Command line={command} />}
      {installed && (
        <p class="quiet small">
          <bdi>{path}</bdi>
        </p>
      )}
    </li>
  )
}

function UnitState({ unit: { task, installed, enabled, running } }: { unit: HostedUnit }) {
  const { hosting, common } = words()
  if (!installed) return <StateMark tone="off" text={hosting.off} />
  if (enabled === null) return <StateMark tone="off" text={common.notKnown} />
  if (!enabled) return <StateMark tone="warn" text={hosting.installedOff} />
  // The unit that starts the services ends as soon as it has done so.
  if (task !== 'boot' && running === false) return <StateMark tone="bad" text={hosting.notRunning} />
  return <StateMark tone="good" text={hosting.on} />
}

function MachinePanel({ data: { engine_start, linger } }: { data: HostingData }) {
  const { hosting } = words()
  return (
    <Panel title={hosting.machine}>
      <ul class="rows">
        <MachineFact title={hosting.engine} fact={engine_start} />
        <MachineFact title={hosting.linger} fact={linger} />
      </ul>
    </Panel>
  )
}

function MachineFact({ title, fact }: { title: string; fact: HostingData['linger'] }) {
  const { common } = words()
  const { enabled, because, command } = fact
  return (
    <li>
      <p class="size-row">
        <span>{title}</span>
        <span class="end">
          {enabled === null ? (
            <StateMark tone="off" text={common.notKnown} />
          ) : (
            <StateMark tone={enabled ? 'good' : 'warn'} text={enabled ? common.yes : common.no} />
          )}
        </span>
      </p>
      <p class="quiet small" dir="auto">
        {because}
      </p>
      {command !== null && <Command line={command} />}
    </li>
  )
}

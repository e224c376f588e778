import type { OutsideService, StatusData } from '../../../clients/typescript/src/index.ts'
import { ConnectPanel } from '../../components/services/connect-panel.tsx'
import { ActionButton } from '../../components/action-button.tsx'
import { LiveFault } from '../../components/live-fault.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { OpenLink } from '../../components/services/open-link.tsx'
import { outsideAddress, toneOfService } from '../../components/services/service.ts'
import { StateMark } from '../../components/state-mark.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { queryValue } from '../../routing/location.ts'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { ElsewherePanel } from './elsewhere.tsx'
import { FormList } from './form-list.tsx'
import { ServiceTable } from './service-table.tsx'

const PACE_MS = 120_000
const USAGE_PACE_MS = 60_000

/** Every service, and what is turned on. */
export default function ServicesPage() {
  const { live } = useApp()
  const status = live.of('status').value
  const { services } = words()
  return (
    <Page title={services.title} lead={status && summaryOf(status.data)}>
      <LiveFault kind="status" />
      {!status && !live.faults.value.has('status') && <Waiting text={services.waiting} />}
      <div class="service-columns">
        {status && <StatusPanels status={status.data} isCurrent={status.current} />}
        <div class="column">
          <FormsPanel />
          <ConnectPanel />
          <MachinePanel />
        </div>
      </div>
    </Page>
  )
}

function summaryOf({ services }: StatusData): string {
  const wanted = services.filter((service) => service.wanted)
  const bad = wanted.filter((service) => toneOfService(service) !== 'good').length
  const say = words().services
  if (wanted.length === 0) return say.nothingOn
  return bad === 0 ? say.allRunning(wanted.length) : say.someNotRunning(bad, wanted.length)
}

function StatusPanels({ status, isCurrent }: { status: StatusData; isCurrent: boolean }) {
  const { services } = words()
  const update = useAnswer('update', {}, { paceMs: PACE_MS })
  const door = useAnswer('frontDoor', {}, { paceMs: PACE_MS })
  const usage = useAnswer('usage', { span: 'day', include: 'none' }, { paceMs: USAGE_PACE_MS })
  const isEverythingOff = status.services.every(({ wanted, container }) => !wanted && container === null)
  return (
    <div class="column">
      {isEverythingOff && (
        <Empty icon="services" text={services.nothingOn}>
          <a class="button main" href={pathTo('setup')}>
            {services.setUp}
          </a>
        </Empty>
      )}
      <Panel title={services.headings.table} figure={status.services.length} current={isCurrent}>
        <ServiceTable
          services={status.services}
          versions={update.data?.services ?? []}
          frontDoor={door.data}
          usage={usage.data}
        />
        <NotKnownList items={status.not_known} />
      </Panel>
      {status.outside.length > 0 && <OutsidePanel outside={status.outside} />}
      <ElsewherePanel elsewhere={status.elsewhere} />
    </div>
  )
}

/** Containers beside the project. */
function OutsidePanel({ outside }: { outside: readonly OutsideService[] }) {
  const { services } = words()
  return (
    <Panel title={services.headings.outside} figure={outside.length}>
      <p class="quiet">{services.outsideText}</p>
      <ul class="outside">
        {outside.map((service) => {
          const address = outsideAddress(service, location.hostname)
          return (
            <li key={service.service}>
              <div>
                <h3>
                  <a href={pathTo('service', { service: service.service })}>
                    <bdi>{service.title}</bdi>
                  </a>
                </h3>
                <p class="quiet small">
                  {services.managed[service.managed_by]}
                  {service.takes_part && ` · ${services.takesPart}`}
                </p>
              </div>
              <StateMark
                tone={toneOfService({ state: service.state, wanted: false })}
                text={services.states[service.state]}
              />
              {address !== null && <OpenLink address={address} label={service.title} />}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function FormsPanel() {
  const { data, problem, reload } = useAnswer('forms', {}, { paceMs: PACE_MS })
  return (
    <Panel title={words().services.headings.forms}>
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {!data && !problem && <Waiting />}
      {data && 'not_known' in data && 'forms' in data && !('requested_forms' in data) && (
        <>
          <FormList forms={data.forms} opened={queryValue('form')} />
          <NotKnownList items={data.not_known} />
        </>
      )}
    </Panel>
  )
}

function MachinePanel() {
  const { services } = words()
  return (
    <Panel title={services.headings.machine}>
      <div class="buttons">
        <ActionButton request={{ action: 'restart', body: {} }} label={services.restartAll} />
        <ActionButton request={{ action: 'down', body: {} }} label={services.stopAll} look="danger" />
      </div>
    </Panel>
  )
}

import type { OutsideService, ServiceVersion } from '../../../clients/typescript/src/index.ts'
import { LiveFault } from '../../components/live-fault.tsx'
import { LogView } from '../../components/log/log-view.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { OpenLink } from '../../components/services/open-link.tsx'
import { ServiceActions } from '../../components/services/service-actions.tsx'
import {
  labelOf,
  outsideAddress,
  pageAddress,
  toneOfService,
  type DescribedService,
} from '../../components/services/service.ts'
import { StateMark } from '../../components/state-mark.tsx'
import { Empty, Waiting } from '../../components/trouble.tsx'
import { pathTo, withParameter } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { OutsideActions, OutsideFacts } from './outside.tsx'
import { ServiceDay } from './service-day.tsx'
import { DependsPanel, FactsPanel } from './service-facts.tsx'
import { FindingsPanel } from './service-findings.tsx'
import { BackupPanel, HistoryPanel, KeysPanel } from './service-record.tsx'

const PACE_MS = 120_000

/** Everything about one service. */
export default function ServicePage({ parameters: { service: name } }: { parameters: { service: string } }) {
  const { live } = useApp()
  const status = live.of('status').value
  const update = useAnswer('update', {}, { paceMs: PACE_MS })
  const service = status?.data.services.find((known) => known.service === name)
  const outside = status?.data.outside.find((known) => known.service === name)
  const version = update.data?.services.find((known) => known.service === name)
  if (service) return <KnownService service={service} version={version} />
  if (outside) return <OutsidePage service={outside} />
  const { one, waiting } = words().services
  return (
    <Page title={status ? one.unknown : labelOf({ service: name })} lead={<BackLink />}>
      <LiveFault kind="status" />
      {status && <Empty icon="search" text={one.unknownText} />}
      {!status && !live.faults.value.has('status') && <Waiting text={waiting} />}
    </Page>
  )
}

function BackLink() {
  return <a href={pathTo('services')}>{words().services.one.back}</a>
}

interface KnownProps {
  service: DescribedService
  version: ServiceVersion | undefined
}

function KnownService({ service, version }: KnownProps) {
  const { services } = words()
  const door = useAnswer('frontDoor', {}, { paceMs: PACE_MS })
  const label = labelOf(service)
  const address = pageAddress(service, door.data, location.hostname)
  return (
    <Page
      title={label}
      lead={
        <span class="service-lead">
          <BackLink />
          <StateMark tone={toneOfService(service)} text={services.states[service.state]} />
          {service.purpose && <span dir="auto">{service.purpose}</span>}
        </span>
      }
      tools={
        <>
          {address !== null && <OpenLink address={address} label={label} look="main" />}
          <ServiceActions service={service} version={version} />
        </>
      }
    >
      <LiveFault kind="status" />
      <div class="columns">
        <div class="column">
          <FindingsPanel service={service.service} />
          <ServiceDay service={service} />
          <LogPanel service={service.service} />
          <HistoryPanel service={service} />
        </div>
        <div class="column">
          <DependsPanel service={service} />
          <FactsPanel service={service} version={version} />
          <KeysPanel service={service.service} />
          <BackupPanel service={service} />
        </div>
      </div>
    </Page>
  )
}

function LogPanel({ service }: { service: string }) {
  const { one } = words().services
  return (
    <Panel title={one.log} more={<a href={withParameter(pathTo('logs'), 'service', service)}>{one.allLogs}</a>}>
      <LogView service={service} />
    </Panel>
  )
}

/** A container beside the project: usher knows less of it, and can do less with it. */
function OutsidePage({ service }: { service: OutsideService }) {
  const { services } = words()
  const address = outsideAddress(service, location.hostname)
  return (
    <Page
      title={service.title}
      lead={
        <span class="service-lead">
          <BackLink />
          <StateMark
            tone={toneOfService({ state: service.state, wanted: false })}
            text={services.states[service.state]}
          />
        </span>
      }
      tools={
        <>
          {address !== null && <OpenLink address={address} label={service.title} look="main" />}
          <OutsideActions service={service} />
        </>
      }
    >
      <div class="columns">
        <LogPanel service={service.service} />
        <OutsideFacts service={service} />
      </div>
    </Page>
  )
}

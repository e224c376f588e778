import type { FrontDoorData, ServiceVersion, UsageData } from '../../../clients/typescript/src/index.ts'
import { Age } from '../../components/age.tsx'
import { Icon } from '../../components/icon.tsx'
import { OpenLink } from '../../components/services/open-link.tsx'
import { ServiceBeats } from '../../components/services/service-beats.tsx'
import { isUpdateReady } from '../../components/services/service-actions.tsx'
import { ServiceMenu } from '../../components/services/service-menu.tsx'
import {
  isOn,
  labelOf,
  pageAddress,
  toneOfService,
  versionOfImage,
  type DescribedService,
} from '../../components/services/service.ts'
import { StateMark } from '../../components/state-mark.tsx'
import { pathTo } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'

interface ServiceTableProps {
  services: readonly DescribedService[]
  versions: readonly ServiceVersion[]
  frontDoor: FrontDoorData | null
  usage: UsageData | null
}

/** Every service in a row. On a phone a row is a card; its roles stay those of a table. */
export function ServiceTable({ services, versions, frontDoor, usage }: ServiceTableProps) {
  const { columns, headings } = words().services
  return (
    <table class="service-table" role="table" aria-label={headings.table}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">{columns.service}</th>
          <th role="columnheader">{columns.state}</th>
          {usage && <th role="columnheader">{columns.day}</th>}
          <th role="columnheader">{columns.since}</th>
          <th role="columnheader">{columns.version}</th>
          <th role="columnheader">{columns.page}</th>
          <th role="columnheader">
            <span class="visually-hidden">{columns.more}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {services.map((service) => (
          <ServiceRow
            key={service.service}
            service={service}
            version={versions.find((known) => known.service === service.service)}
            frontDoor={frontDoor}
            usage={usage}
          />
        ))}
      </tbody>
    </table>
  )
}

interface ServiceRowProps {
  service: DescribedService
  version: ServiceVersion | undefined
  frontDoor: FrontDoorData | null
  usage: UsageData | null
}

function ServiceRow({ service, version, frontDoor, usage }: ServiceRowProps) {
  const label = labelOf(service)
  const record = usage?.services.find((known) => known.service === service.service)
  return (
    <tr role="row" class={isOn(service) || service.wanted ? undefined : 'is-off'}>
      <th role="rowheader" scope="row">
        <a href={pathTo('service', { service: service.service })}>
          <bdi>{label}</bdi>
        </a>
        {service.purpose && (
          <span class="purpose" dir="auto">
            {service.purpose}
          </span>
        )}
      </th>
      <td role="cell" class="state-cell">
        <StateMark tone={toneOfService(service)} text={words().services.states[service.state]} />
        {service.because !== null && (
          <p class="quiet small" dir="auto">
            {service.because}
          </p>
        )}
      </td>
      {usage && (
        <td role="cell" class="day-cell">
          {record && <ServiceBeats label={label} usage={usage} record={record} bars={24} />}
        </td>
      )}
      <td role="cell" class="quiet num since-cell">
        {service.state_changed_at !== null && <Age at={service.state_changed_at} />}
      </td>
      <td role="cell" class="num version-cell">
        <VersionText service={service} version={version} />
      </td>
      <td role="cell" class="page-cell">
        <PageLink service={service} frontDoor={frontDoor} />
      </td>
      <td role="cell" class="menu-cell">
        <ServiceMenu service={service} version={version} />
      </td>
    </tr>
  )
}

interface VersionTextProps {
  service: DescribedService
  version: ServiceVersion | undefined
}

/** The version that runs, with a mark if the stack declares another. */
export function VersionText({ service, version }: VersionTextProps) {
  const { services } = words()
  const { running_image, declared_image } = service.container_image
  const running = version?.running_version ?? versionOfImage(running_image) ?? versionOfImage(declared_image)
  return (
    <>
      {running ?? <span class="quiet">{services.none}</span>}
      {isUpdateReady(version) && (
        <span class="update-mark">
          <Icon name="download" tone="warn" />
          {version?.declared_version ? services.declared(version.declared_version) : services.updateWaiting}
        </span>
      )}
    </>
  )
}

function PageLink({ service, frontDoor }: { service: DescribedService; frontDoor: FrontDoorData | null }) {
  const address = pageAddress(service, frontDoor, location.hostname)
  if (address !== null) return <OpenLink address={address} label={labelOf(service)} />
  const isElsewhere = pageAddress(service, frontDoor, 'localhost') !== null
  return isElsewhere ? <span class="quiet small">{words().services.noPageHere}</span> : null
}

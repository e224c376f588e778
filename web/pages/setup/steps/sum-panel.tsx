import type { ComponentChildren } from 'preact'
import type { PreviewData, PreviewService } from '../../../../clients/typescript/src/index.ts'
import { serviceName } from '../../../actions/names.ts'
import { Icon, type IconName } from '../../../components/icon.tsx'
import { Panel } from '../../../components/panel.tsx'
import { NotKnownList } from '../../../components/not-known-list.tsx'
import { ProblemMessage, Waiting } from '../../../components/trouble.tsx'
import { useAnswer } from '../../../state/answers.ts'
import { useApp } from '../../../state/app-context.ts'
import { formatBytes } from '../../../words/format.ts'
import { words } from '../../../words/words.ts'

/** What everything that was chosen takes together. */
export function SumPanel({ forms }: { forms: readonly string[] }) {
  const { wants } = words().setup
  const { data, problem, reload } = useAnswer('forms', { form: forms })
  return (
    <Panel title={wants.sum}>
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {!data && !problem && <Waiting />}
      {data && 'requested_forms' in data && <Sum preview={data} />}
    </Panel>
  )
}

function Sum({ preview: { services, images_to_pull, memory_bytes, notes, not_known } }: { preview: PreviewData }) {
  const { wants } = words().setup
  const { live } = useApp()
  const [disk] = live.of('space').value?.data.disks ?? []
  const places = new Set(services.flatMap(({ outbound }) => outbound.map(({ destination }) => destination)))
  return (
    <div aria-live="polite" class="column">
      <ul class="sum">
        {images_to_pull !== null && (
          <SumLine icon="download" text={images_to_pull === 0 ? wants.imagesNone : wants.images(images_to_pull)}>
            {images_to_pull > 0 && <span class="quiet small">{wants.sizes}</span>}
          </SumLine>
        )}
        <SumLine
          icon="health"
          text={memory_bytes === null ? wants.memoryUnknown : wants.memory(formatBytes(memory_bytes))}
        />
        {disk && <SumLine icon="storage" text={wants.room(formatBytes(disk.free_bytes))} />}
        <PortLine services={services} />
        <SumLine icon="external" text={wants.outbound(places.size)} />
        {notes.map((note) => (
          <SumLine key={note} icon="help" text={note} />
        ))}
      </ul>
      <NotKnownList items={not_known} />
      <details>
        <summary>{wants.services(services.length)}</summary>
        <ul class="rows small">
          {services.map(({ service, summary, because }) => (
            <li key={service}>
              <strong>{serviceName(service)}</strong> <span dir="auto">{summary}</span>
              <p class="quiet" dir="auto">
                {because}
              </p>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function PortLine({ services }: { services: readonly PreviewService[] }) {
  const { wants } = words().setup
  const ports = services.flatMap((service) => service.ports).filter(({ host_port }) => host_port !== null)
  const taken = ports.filter(({ in_use }) => in_use === true)
  const isFree = taken.length === 0 && ports.every(({ in_use }) => in_use === false)
  const free = isFree ? `, ${wants.portsFree}` : ''
  return (
    <>
      <SumLine icon="services" text={`${wants.ports(ports.length)}${free}`} />
      {taken.map(({ host_port, held_by }) => (
        <SumLine
          key={host_port}
          icon="warn"
          text={wants.portTaken(`${host_port}`, held_by ?? words().common.notKnown)}
        />
      ))}
    </>
  )
}

function SumLine({ icon, text, children }: { icon: IconName; text: string; children?: ComponentChildren }) {
  return (
    <li>
      <Icon name={icon} />
      <span dir="auto">
        {text} {children}
      </span>
    </li>
  )
}

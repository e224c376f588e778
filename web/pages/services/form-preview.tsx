import { useState } from 'preact/hooks'
import type { PreviewData, PreviewService } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { labelOf, toneOfService } from '../../components/services/service.ts'
import { StateMark } from '../../components/state-mark.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo, withParameter } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { formatBytes } from '../../words/format.ts'
import { words } from '../../words/words.ts'

interface FormPreviewProps {
  form: string
  label: string
  isOn: boolean
  isOpened: boolean
}

/** What turning something on involves, asked when it is unfolded. */
export function FormPreview({ form, label, isOn, isOpened }: FormPreviewProps) {
  const { services } = words()
  const [isOpen, setOpen] = useState(isOpened)
  return (
    <details class="form-preview" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={services.involvesAbout(label)}>{services.involves}</summary>
      {isOpen && (
        <div class="form-preview-body">
          {isOn && <RunningServices form={form} />}
          <Preview form={form} />
          {isOn && (
            <ActionButton
              request={{ action: 'switch', body: { forms: [form] } }}
              label={services.only}
              name={`${services.only}: ${label}`}
              look="ghost"
            />
          )}
        </div>
      )}
    </details>
  )
}

/** The services behind something that is on, each with its state. */
function RunningServices({ form }: { form: string }) {
  const { data } = useAnswer('services', { form: [form] })
  if (!data) return null
  return (
    <ul class="chips">
      {data.services.map((service) => (
        <li key={service.service}>
          <a href={pathTo('service', { service: service.service })}>
            <StateMark tone={toneOfService(service)} text={labelOf(service)} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Preview({ form }: { form: string }) {
  const { data, problem, reload } = useAnswer('forms', { form: [form] })
  if (problem) return <ProblemMessage problem={problem} retry={reload} />
  if (!data) return <Waiting />
  return 'requested_forms' in data ? <PreviewFacts preview={data} /> : null
}

function PreviewFacts({ preview }: { preview: PreviewData }) {
  const { preview: say } = words().services
  const { services, images_to_pull, memory_bytes, missing_settings, notes, not_known } = preview
  const contacts = services.flatMap(({ outbound }) => outbound)
  return (
    <>
      <ul class="preview-facts">
        {images_to_pull !== null && <li>{images_to_pull === 0 ? say.pullNothing : say.pull(images_to_pull)}</li>}
        <li>{memory_bytes === null ? say.memoryUnknown : say.memory(formatBytes(memory_bytes))}</li>
        {notes.map((note) => (
          <li key={note} dir="auto">
            {note}
          </li>
        ))}
      </ul>
      {missing_settings.length > 0 && (
        <div>
          <h4>{say.missing}</h4>
          <ul>
            {missing_settings.map(({ key, summary }) => (
              <li key={key}>
                <a href={withParameter(pathTo('settings'), 'key', key)}>{summary}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul class="preview-services">
        {services.map((service) => (
          <PreviewRow key={service.service} service={service} />
        ))}
      </ul>
      {contacts.length > 0 && (
        <details>
          <summary>{say.leaves}</summary>
          <ul>
            {contacts.map(({ destination, because }) => (
              <li key={`${destination} ${because}`}>
                <strong>{destination}</strong>: <span dir="auto">{because}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <NotKnownList items={not_known} />
    </>
  )
}

function PreviewRow({ service }: { service: PreviewService & { label?: string } }) {
  const { preview: say } = words().services
  const facts = [
    service.summary ?? service.because,
    service.image_bytes !== null && say.size(formatBytes(service.image_bytes)),
  ].filter(Boolean)
  return (
    <li>
      <strong>
        <bdi>{labelOf(service)}</bdi>
      </strong>{' '}
      <span class="quiet small">{facts.join(' · ')}</span>
      {service.ports.map(({ host_port, protocol, in_use, held_by }) =>
        host_port !== null && in_use ? (
          <StateMark
            key={`${host_port} ${protocol}`}
            tone="bad"
            text={say.portTaken(String(host_port), held_by ?? say.otherProgram)}
          />
        ) : null,
      )}
    </li>
  )
}

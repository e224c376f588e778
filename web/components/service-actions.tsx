import { useState } from 'preact/hooks'
import type { Client, ServiceStatus } from '../../clients/typescript/src/index.ts'
import { requestLifecycle, type LifecycleAction } from '../api/action-requests.ts'
import { toClause } from '../labels.ts'
import { ActionButton } from './action-button.tsx'
import { JobProgress } from './job-progress.tsx'

export function ServiceActions({ client, service }: { client: Client; service: ServiceStatus }) {
  const [job, setJob] = useState<string | null>(null)
  return (
    <section aria-label="Actions" class="action-group">
      {serviceActionChoices(service).map(({ action, ...choice }) => (
        <ActionButton
          key={action}
          request={requestLifecycle(client, action, { services: [service.service] })}
          onStarted={setJob}
          {...choice}
        />
      ))}
      {job && <JobProgress key={job} client={client} id={job} />}
    </section>
  )
}

type ServiceActionChoice = { action: LifecycleAction } & Pick<
  Parameters<typeof ActionButton>[0],
  'label' | 'consequence' | 'preview'
>

function serviceActionChoices({ service, state, impact, forms }: ServiceStatus): ServiceActionChoice[] {
  if (state === 'removed-from-stack') {
    return [
      {
        action: 'down',
        label: `Stop ${service}`,
        consequence: 'Stops and removes its container. Its folders stay.',
        preview: 'always',
      },
    ]
  }
  if (['absent', 'created', 'stopped', 'failed'].includes(state)) {
    const consequence = 'Starts it with everything it needs, and waits until it is healthy.'
    return [{ action: 'up', label: `Start ${service}`, consequence }]
  }
  const meanwhile = impact ? ` Meanwhile: ${toClause(impact)}.` : ''
  const until = ['it', ...forms].join(' or ')
  return [
    {
      action: 'restart',
      label: `Restart ${service}`,
      consequence: `It is unavailable until it is healthy again.${meanwhile}`,
      preview: 'if-disturbing',
    },
    {
      action: 'down',
      label: `Stop ${service}`,
      consequence: `It stays stopped until you start ${until} again.${meanwhile}`,
      preview: 'always',
    },
  ]
}

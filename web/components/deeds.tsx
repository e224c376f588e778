import { useState } from 'preact/hooks'
import type { Client, ServiceStatus } from '../../clients/typescript/src/index.ts'
import { lifecycle, type Lifecycle } from '../api/change.ts'
import { lower } from '../words.ts'
import { Deed } from './deed.tsx'
import { JobProgress } from './job-progress.tsx'

/** What can be done with a service, and how far what was asked for has come. */
export function Deeds({ client, service }: { client: Client; service: ServiceStatus }) {
  const [job, setJob] = useState<string | null>(null)
  return (
    <section aria-label="What can be done" class="deeds">
      {choices(service).map(({ action, ...choice }) => (
        <Deed
          key={action}
          ask={lifecycle(client, action, { services: [service.service] })}
          begun={setJob}
          {...choice}
        />
      ))}
      {job && <JobProgress key={job} client={client} id={job} />}
    </section>
  )
}

type Choice = { action: Lifecycle } & Pick<Parameters<typeof Deed>[0], 'label' | 'consequence' | 'preview'>

function choices({ service, state, without, forms }: ServiceStatus): Choice[] {
  if (state === 'removed-from-the-stack') {
    return [
      {
        action: 'down',
        label: `Stop ${service}`,
        consequence: 'Stops what is left of it. Its folders stay.',
        preview: true,
      },
    ]
  }
  if (['absent', 'created', 'stopped', 'failed'].includes(state)) {
    const consequence = 'Starts it and what it needs, and waits until it is healthy.'
    return [{ action: 'up', label: `Start ${service}`, consequence }]
  }
  const meanwhile = without ? ` Meanwhile: ${lower(without)}.` : ''
  const until = ['it', ...forms].join(' or ')
  return [
    {
      action: 'restart',
      label: `Restart ${service}`,
      consequence: `It is away until it is healthy again.${meanwhile}`,
    },
    {
      action: 'down',
      label: `Stop ${service}`,
      consequence: `It stays stopped until ${until} is started.${meanwhile}`,
      preview: true,
    },
  ]
}

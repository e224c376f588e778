import { useState } from 'preact/hooks'
import type { Client, FormStatus, ServiceStatus, StatusData } from '../../clients/typescript/src/index.ts'
import { requestLifecycle } from '../api/action-requests.ts'
import { useLive } from '../api/live-context.ts'
import { ActionButton } from '../components/action-button.tsx'
import { ErrorMessage } from '../components/error-message.tsx'
import { Freshness } from '../components/freshness.tsx'
import { JobProgress } from '../components/job-progress.tsx'
import { Badge } from '../components/badge.tsx'
import { Page } from '../components/page.tsx'
import { SinceTime } from '../components/time.tsx'
import { paths } from '../route.ts'
import { formLabel, serviceTone, serviceLabel } from '../labels.ts'

export function ServicesPage() {
  const live = useLive()
  const status = live.latest('status')
  const trouble = live.serverError()
  return (
    <Page title="Services">
      {trouble && <ErrorMessage error={trouble} />}
      {!status && !trouble && <p class="quiet">Connecting to usher…</p>}
      {status && (
        <Freshness held={status}>
          <p>{status.data.summary}</p>
          {groupByForm(status.data).map(({ form, services }) => (
            <FormSection key={form?.form ?? ''} form={form} services={services} />
          ))}
        </Freshness>
      )}
    </Page>
  )
}

interface FormGroup {
  form: FormStatus | null
  services: ServiceStatus[]
}

/** A service in two forms is listed under the first; one in no form comes last. */
function groupByForm({ forms, services }: StatusData): FormGroup[] {
  const groups: FormGroup[] = forms.map((form) => ({
    form,
    services: services.filter((service) => service.forms[0] === form.form),
  }))
  const rest = services.filter((service) => !forms.some(({ form }) => form === service.forms[0]))
  return [...groups, { form: null, services: rest }].filter(({ services }) => services.length > 0)
}

function FormSection({ form, services }: FormGroup) {
  const { client } = useLive()
  const name = form?.form ?? 'other'
  const [job, setJob] = useState<string | null>(null)
  const [tone, word] = formLabel(form?.state ?? 'off')
  return (
    <section class="group" aria-labelledby={`form-${name}`}>
      <div class="section-head">
        <h2 id={`form-${name}`}>{form?.form ?? 'Other services'}</h2>
        {form && <span class="quiet">{form.title}</span>}
        {form && (
          <span class="end">
            <Badge tone={tone} word={word} />
          </span>
        )}
      </div>
      <ul class="rows">
        {services.map((service) => (
          <ServiceRow key={service.service} service={service} />
        ))}
      </ul>
      {form && <FormSwitch client={client} form={form} begun={setJob} />}
      {job && <JobProgress key={job} client={client} id={job} />}
    </section>
  )
}

function ServiceRow({ service }: { service: ServiceStatus }) {
  const [, word] = serviceLabel(service.state)
  return (
    <li class="row">
      <a href={paths.service(service.service)} class="row-name">
        {service.service}
      </a>
      <Badge tone={serviceTone(service)} word={word} />
      {service.because ? (
        <span class="quiet">{service.because}</span>
      ) : (
        service.container && <SinceTime at={service.state_changed_at} />
      )}
    </li>
  )
}

function FormSwitch({ client, form, begun }: { client: Client; form: FormStatus; begun: (job: string) => void }) {
  const target = { forms: [form.form] }
  if (form.state === 'off') {
    const consequence = `Starts ${form.services.length === 1 ? 'its service' : 'its services'} and everything they need.`
    const ask = requestLifecycle(client, 'up', target)
    return (
      <ActionButton
        request={ask}
        onStarted={begun}
        preview="always"
        label={`Start ${form.form}`}
        consequence={consequence}
      />
    )
  }
  const consequence = 'Stops the services that no other form needs. Folders and settings stay.'
  const ask = requestLifecycle(client, 'down', target)
  return (
    <ActionButton
      request={ask}
      onStarted={begun}
      preview="always"
      label={`Stop ${form.form}`}
      consequence={consequence}
    />
  )
}

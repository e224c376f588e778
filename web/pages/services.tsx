import { useState } from 'preact/hooks'
import type { Client, FormStatus, ServiceStatus, StatusData } from '../../clients/typescript/src/index.ts'
import { lifecycle } from '../api/change.ts'
import { useLive } from '../api/use.ts'
import { Deed } from '../components/deed.tsx'
import { Fault } from '../components/fault.tsx'
import { Fresh } from '../components/fresh.tsx'
import { JobProgress } from '../components/job-progress.tsx'
import { Mark } from '../components/mark.tsx'
import { Page } from '../components/page.tsx'
import { Since } from '../components/time.tsx'
import { to } from '../route.ts'
import { formWords, serviceTone, serviceWords } from '../words.ts'

/** Every service below the form that names it. */
export function Services() {
  const live = useLive()
  const status = live.of('status')
  const trouble = live.trouble()
  return (
    <Page title="Services">
      {trouble && <Fault error={trouble} />}
      {!status && !trouble && <p class="quiet">Waiting for the first word from usher.</p>}
      {status && (
        <Fresh held={status}>
          <p>{status.data.summary}</p>
          {grouped(status.data).map(({ form, services }) => (
            <Group key={form?.form ?? ''} form={form} services={services} />
          ))}
        </Fresh>
      )}
    </Page>
  )
}

interface Grouped {
  form: FormStatus | null
  services: ServiceStatus[]
}

/** A service that two forms name stands with the first; one that none names, at the end. */
function grouped({ forms, services }: StatusData): Grouped[] {
  const groups: Grouped[] = forms.map((form) => ({
    form,
    services: services.filter((service) => service.forms[0] === form.form),
  }))
  const rest = services.filter((service) => !forms.some(({ form }) => form === service.forms[0]))
  return [...groups, { form: null, services: rest }].filter(({ services }) => services.length > 0)
}

function Group({ form, services }: Grouped) {
  const { client } = useLive()
  const name = form?.form ?? 'other'
  const [job, setJob] = useState<string | null>(null)
  const [tone, word] = formWords(form?.state ?? 'off')
  return (
    <section class="group" aria-labelledby={`form-${name}`}>
      <div class="section-head">
        <h2 id={`form-${name}`}>{form?.form ?? 'In no form'}</h2>
        {form && <span class="quiet">{form.title}</span>}
        {form && (
          <span class="end">
            <Mark tone={tone} word={word} />
          </span>
        )}
      </div>
      <ul class="rows">
        {services.map((service) => (
          <ServiceRow key={service.service} service={service} />
        ))}
      </ul>
      {form && <Turn client={client} form={form} begun={setJob} />}
      {job && <JobProgress key={job} client={client} id={job} />}
    </section>
  )
}

function ServiceRow({ service }: { service: ServiceStatus }) {
  const [, word] = serviceWords(service.state)
  return (
    <li class="row">
      <a href={to.service(service.service)} class="row-name">
        {service.service}
      </a>
      <Mark tone={serviceTone(service)} word={word} />
      {service.because ? (
        <span class="quiet">{service.because}</span>
      ) : (
        service.container && <Since at={service.since} />
      )}
    </li>
  )
}

function Turn({ client, form, begun }: { client: Client; form: FormStatus; begun: (job: string) => void }) {
  const target = { forms: [form.form] }
  if (form.state === 'off') {
    const consequence = `Starts ${form.services.length === 1 ? 'its service' : 'its services'} and what they need.`
    const ask = lifecycle(client, 'up', target)
    return <Deed ask={ask} begun={begun} preview label={`Start ${form.form}`} consequence={consequence} />
  }
  const consequence = 'Stops what only it needs. Folders and settings stay.'
  const ask = lifecycle(client, 'down', target)
  return <Deed ask={ask} begun={begun} preview label={`Stop ${form.form}`} consequence={consequence} />
}

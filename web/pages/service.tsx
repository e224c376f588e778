import type { ComponentChildren } from 'preact'
import type { ServiceStatus } from '../../clients/typescript/src/index.ts'
import { useLive } from '../api/live-context.ts'
import { ServiceActions } from '../components/service-actions.tsx'
import { ErrorMessage } from '../components/error-message.tsx'
import { ConfirmedAt, Freshness } from '../components/freshness.tsx'
import { ServiceLog } from '../components/service-log.tsx'
import { Badge } from '../components/badge.tsx'
import { Page } from '../components/page.tsx'
import { ClockTime, SinceTime } from '../components/time.tsx'
import { paths } from '../route.ts'
import { joinNames, toClause, serviceTone, serviceLabel } from '../labels.ts'

export function ServicePage({ name }: { name: string }) {
  const live = useLive()
  const status = live.latest('status')
  const trouble = live.serverError()
  const service = status?.data.services.find((one) => one.service === name)
  return (
    <Page title={name} lead={<a href={paths.services}>All services</a>}>
      {trouble && <ErrorMessage error={trouble} />}
      {!status && !trouble && <p class="quiet">Connecting to usher…</p>}
      {status && !service && <p>There is no service called “{name}” in this stack.</p>}
      {service && (
        <>
          <Freshness held={status}>
            <ServiceStateSection service={service} />
            <p class="quiet">
              <ConfirmedAt held={status} />
            </p>
            <ServiceFacts service={service} />
          </Freshness>
          <ServiceActions client={live.client} service={service} />
          {service.container && (
            <ServiceLog client={live.client} service={name} turn={`${service.state} ${service.state_changed_at}`} />
          )}
        </>
      )}
    </Page>
  )
}

function ServiceStateSection({ service }: { service: ServiceStatus }) {
  const [, word] = serviceLabel(service.state)
  const tone = serviceTone(service)
  return (
    <div class="state">
      <p class="state-head">
        <Badge tone={tone} word={word} /> {service.container && <SinceTime at={service.state_changed_at} />}
      </p>
      {service.because && <p>{service.because}</p>}
      {service.impact && tone !== 'good' && <p>Without it: {toClause(service.impact)}.</p>}
    </div>
  )
}

function ServiceFacts({ service }: { service: ServiceStatus }) {
  const { health, container_image, ports, forms, restarts, exit_code } = service
  const published = ports.filter(({ host_port }) => host_port !== null)
  return (
    <dl class="facts">
      {health?.output && (
        <FactRow name="Health check">
          “{health.output}”
          {health.checked_at && (
            <>
              {' '}
              at <ClockTime at={Date.parse(health.checked_at)} />
            </>
          )}
          {health.failing_streak > 0 && (
            <>, {health.failing_streak === 1 ? 'the last check' : `the last ${health.failing_streak} checks`} failed</>
          )}
        </FactRow>
      )}
      {exit_code !== null && <FactRow name="Exit code">{exit_code}</FactRow>}
      {restarts > 0 && (
        <FactRow name="Restarted by the engine">{restarts === 1 ? 'once' : `${restarts} times`}</FactRow>
      )}
      {forms.length > 0 && <FactRow name="Forms">{joinNames(forms)}</FactRow>}
      {(container_image.running_image ?? container_image.declared_image) !== null && (
        <FactRow name="Image">
          {container_image.running_image ?? container_image.declared_image}
          {container_image.differs && container_image.declared_image !== null && (
            <> (the stack declares {container_image.declared_image})</>
          )}
        </FactRow>
      )}
      {published.length > 0 && (
        <FactRow name={published.length === 1 ? 'Port' : 'Ports'}>
          {published
            .map(
              ({ host_port, address, protocol }) =>
                `${address ? `${address}:` : ''}${host_port}${protocol === 'tcp' ? '' : `/${protocol}`}`,
            )
            .join(', ')}
        </FactRow>
      )}
    </dl>
  )
}

function FactRow({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

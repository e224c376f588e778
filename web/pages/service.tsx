import type { ComponentChildren } from 'preact'
import type { ServiceStatus } from '../../clients/typescript/src/index.ts'
import { useLive } from '../api/use.ts'
import { Deeds } from '../components/deeds.tsx'
import { Fault } from '../components/fault.tsx'
import { AsOf, Fresh } from '../components/fresh.tsx'
import { LogOf } from '../components/log.tsx'
import { Mark } from '../components/mark.tsx'
import { Page } from '../components/page.tsx'
import { Clock, Since } from '../components/time.tsx'
import { to } from '../route.ts'
import { listed, lower, serviceTone, serviceWords } from '../words.ts'

export function Service({ name }: { name: string }) {
  const live = useLive()
  const status = live.of('status')
  const trouble = live.trouble()
  const service = status?.data.services.find((one) => one.service === name)
  return (
    <Page title={name} lead={<a href={to.services}>All services</a>}>
      {trouble && <Fault error={trouble} />}
      {!status && !trouble && <p class="quiet">Waiting for the first word from usher.</p>}
      {status && !service && <p>There is no service called “{name}” in this stack.</p>}
      {service && (
        <>
          <Fresh held={status}>
            <State service={service} />
            <p class="quiet">
              <AsOf held={status} />
            </p>
            <Facts service={service} />
          </Fresh>
          <Deeds client={live.client} service={service} />
          {service.container && (
            <LogOf client={live.client} service={name} turn={`${service.state} ${service.since}`} />
          )}
        </>
      )}
    </Page>
  )
}

function State({ service }: { service: ServiceStatus }) {
  const [, word] = serviceWords(service.state)
  const tone = serviceTone(service)
  return (
    <div class="state">
      <p class="state-head">
        <Mark tone={tone} word={word} /> {service.container && <Since at={service.since} />}
      </p>
      {service.because && <p>{service.because}</p>}
      {service.without && tone !== 'good' && <p>While it is not there: {lower(service.without)}.</p>}
    </div>
  )
}

function Facts({ service }: { service: ServiceStatus }) {
  const { health, image, ports, forms, restarts, exit_code: exit } = service
  const published = ports.filter(({ host }) => host !== null)
  return (
    <dl class="facts">
      {health?.said && (
        <Fact name="Its health check said">
          “{health.said}”
          {health.at && (
            <>
              {' '}
              at <Clock at={Date.parse(health.at)} />
            </>
          )}
          {health.failed_looks > 0 && (
            <>, the last {health.failed_looks === 1 ? 'look' : `${health.failed_looks} looks`} failed</>
          )}
        </Fact>
      )}
      {exit !== null && <Fact name="It ended with">{exit}</Fact>}
      {restarts > 0 && <Fact name="Restarted by the engine">{restarts === 1 ? 'once' : `${restarts} times`}</Fact>}
      {forms.length > 0 && <Fact name="Named by">{listed(forms)}</Fact>}
      {(image.running ?? image.declared) !== null && (
        <Fact name="Image">
          {image.running ?? image.declared}
          {image.differs && image.declared !== null && <> (the stack declares {image.declared})</>}
        </Fact>
      )}
      {published.length > 0 && (
        <Fact name={published.length === 1 ? 'Port' : 'Ports'}>
          {published
            .map(
              ({ host, address, protocol }) =>
                `${address ? `${address}:` : ''}${host}${protocol === 'tcp' ? '' : `/${protocol}`}`,
            )
            .join(', ')}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

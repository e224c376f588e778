import type { Port, ServiceVersion } from '../../../clients/typescript/src/index.ts'
import { formName } from '../../actions/names.ts'
import { Age } from '../../components/age.tsx'
import { Fact } from '../../components/fact.tsx'
import { Panel } from '../../components/panel.tsx'
import type { DescribedService } from '../../components/services/service.ts'
import { StateMark } from '../../components/state-mark.tsx'
import { toneOfState } from '../../components/service-states.ts'
import { pathTo, withParameter } from '../../routing/paths.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { VersionText } from '../services/service-table.tsx'

/** What the household misses without it, and what it is used for. */
export function DependsPanel({ service }: { service: DescribedService }) {
  const { one, formStates } = words().services
  const forms = useApp().live.of('status').value?.data.forms ?? []
  const using = forms.filter(({ services }) => services.includes(service.service))
  return (
    <Panel title={one.depends}>
      {service.impact !== null && (
        <p dir="auto">
          <span class="quiet">{one.withoutIt}:</span> {service.impact}
        </p>
      )}
      {using.length === 0 ? (
        <p class="quiet">{one.nothingDepends}</p>
      ) : (
        <ul class="keys">
          {using.map(({ form, state, title }) => (
            <li key={form}>
              <a href={withParameter(pathTo('services'), 'form', form)} title={title}>
                {formName(form)}
              </a>
              <StateMark
                tone={state === 'healthy' ? 'good' : state === 'off' ? 'off' : 'warn'}
                text={formStates[state]}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface FactsProps {
  service: DescribedService
  version: ServiceVersion | undefined
}

export function FactsPanel({ service, version }: FactsProps) {
  const { services } = words()
  const { one } = services
  const { state, wanted, because, state_changed_at, restarts, exit_code, health, container, ports } = service
  const { running_image, declared_image, differs } = service.container_image
  return (
    <Panel title={one.facts}>
      <dl class="facts-list">
        <Fact name={one.state}>
          <StateMark tone={toneOfState(state, wanted)} text={services.states[state]} />
        </Fact>
        {because !== null && (
          <Fact name={one.because}>
            <span dir="auto">{because}</span>
          </Fact>
        )}
        {state_changed_at !== null && (
          <Fact name={one.since}>
            <Age at={state_changed_at} />
          </Fact>
        )}
        <Fact name={one.restarts}>{restarts === 0 ? one.noRestarts : one.restartCount(restarts)}</Fact>
        {exit_code !== null && <Fact name={one.exit}>{exit_code}</Fact>}
        {health?.checked_at && (
          <Fact name={one.health}>
            <Age at={health.checked_at} />
          </Fact>
        )}
        {health?.output && health.status !== 'healthy' && (
          <Fact name={one.healthOutput}>
            <span class="fact">{health.output}</span>
          </Fact>
        )}
        <Fact name={one.version}>
          <VersionText service={service} version={version} />
        </Fact>
        {running_image !== null && (
          <Fact name={one.image}>
            <span class="fact">{running_image}</span>
          </Fact>
        )}
        {declared_image !== null && (differs || running_image === null) && (
          <Fact name={one.declaredImage}>
            <span class="fact">{declared_image}</span>
          </Fact>
        )}
        {container !== null && (
          <Fact name={one.container}>
            <span class="fact">{container}</span>
          </Fact>
        )}
        {ports.length > 0 && (
          <Fact name={one.ports}>
            <PortList ports={ports} />
          </Fact>
        )}
      </dl>
    </Panel>
  )
}

export function PortList({ ports }: { ports: readonly Port[] }) {
  const { one } = words().services
  return (
    <ul>
      {ports.map(({ address, host_port, container_port, protocol }) => {
        const inside = `${container_port}/${protocol}`
        const outside = address === null ? `${host_port}` : `${address}:${host_port}`
        return (
          <li key={`${outside} ${inside}`} class="fact">
            {host_port === null ? one.internalPort(inside) : `${outside} → ${inside}`}
          </li>
        )
      })}
    </ul>
  )
}

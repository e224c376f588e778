import type { HostedService } from '../../../clients/typescript/src/index.ts'
import { serviceName } from '../../actions/names.ts'
import type { Tone } from '../../actions/work.ts'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { Empty } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'

type BootState = 'returns' | 'stays' | 'unknown'

const tones: Record<BootState, Tone> = { returns: 'good', stays: 'off', unknown: 'off' }

const stateOf = ({ starts_at_boot }: HostedService): BootState =>
  starts_at_boot === null ? 'unknown' : starts_at_boot ? 'returns' : 'stays'

/** Which services come back when the machine restarts. */
export function HostedServices({ services }: { services: readonly HostedService[] }) {
  const { hosting } = words()
  return (
    <Panel title={hosting.afterRestart}>
      {services.length === 0 ? (
        <Empty icon="services" text={hosting.noServices}>
          <a class="button" href={pathTo('services')}>
            {words().quality.turnOn}
          </a>
        </Empty>
      ) : (
        <ul class="boot-services">
          {services.map((service) => (
            <li key={service.service}>
              <a href={pathTo('service', { service: service.service })}>{serviceName(service.service)}</a>
              <StateMark tone={tones[stateOf(service)]} text={hosting.boot[stateOf(service)]} />
              <span class="quiet small" dir="auto">
                {service.because}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

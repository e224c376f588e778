import type { OutsideService } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Age } from '../../components/age.tsx'
import { Fact } from '../../components/fact.tsx'
import { Panel } from '../../components/panel.tsx'
import { isOn } from '../../components/services/service.ts'
import { words } from '../../words/words.ts'
import { PortList } from './service-facts.tsx'

/** A container beside the project can be started, stopped and restarted as it is. */
export function OutsideActions({ service: { service, title, state } }: { service: OutsideService }) {
  const { services } = words()
  const body = { services: [service] }
  if (!isOn({ state }))
    return (
      <ActionButton
        request={{ action: 'up', body }}
        label={services.start}
        name={services.verbAbout(services.start, title)}
      />
    )
  return (
    <>
      <ActionButton
        request={{ action: 'restart', body }}
        label={services.restart}
        name={services.verbAbout(services.restart, title)}
      />
      <ActionButton
        request={{ action: 'down', body }}
        label={services.stop}
        name={services.verbAbout(services.stop, title)}
      />
    </>
  )
}

export function OutsideFacts({ service }: { service: OutsideService }) {
  const { one, managed } = words().services
  return (
    <Panel title={one.facts}>
      <p class="quiet">{managed[service.managed_by]}</p>
      <dl class="facts-list">
        {service.state_changed_at !== null && (
          <Fact name={one.since}>
            <Age at={service.state_changed_at} />
          </Fact>
        )}
        <Fact name={one.image}>
          <span class="fact">{service.image}</span>
        </Fact>
        <Fact name={one.container}>
          <span class="fact">{service.container}</span>
        </Fact>
        {service.ports.length > 0 && (
          <Fact name={one.ports}>
            <PortList ports={service.ports} />
          </Fact>
        )}
      </dl>
    </Panel>
  )
}

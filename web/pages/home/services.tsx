import { Heartbeat } from '../../charts/heartbeat.tsx'
import { Panel } from '../../components/panel.tsx'
import { beatsOf, toneOfState } from '../../components/service-states.ts'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'

/** One for each hour: the panel is narrow. */
const BARS = 24

/** Each service over the last day: the worst of every hour. */
export function ServicesPanel() {
  const { live } = useApp()
  const { home } = words()
  const status = live.of('status').value
  const { data } = useAnswer('usage', { span: 'day', include: 'line' }, { paceMs: 60_000 })
  if (!status) return null
  const services = status.data.services.filter(({ wanted, state }) => wanted || state !== 'absent')
  const records = new Map(data?.services.map((record) => [record.service, record]))
  return (
    <Panel
      title={home.services}
      current={status.current}
      more={<a href={pathTo('services')}>{home.allServices(services.length)}</a>}
    >
      <ul class="strips">
        {services.map(({ service, label, state, wanted, summary }) => {
          const record = records.get(service)
          const tone = toneOfState(state, wanted)
          return (
            <li key={service}>
              <a href={pathTo('service', { service })}>{label}</a>
              {data && record ? (
                <Heartbeat
                  label={`${label}: ${record.summary}`}
                  beats={beatsOf(record)}
                  startedAt={Date.parse(data.starts_at)}
                  endedAt={Date.parse(data.ends_at)}
                  bars={BARS}
                />
              ) : (
                <span class="quiet small" />
              )}
              <span class={tone === 'good' ? 'small quiet' : `small strip-state tone-${tone}`} dir="auto">
                {summary}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

import type { HomeAssistantData, HomeAssistantEntity } from '../../../clients/typescript/src/index.ts'
import { Panel } from '../../components/panel.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { SetUp } from './set-up.tsx'

/** What Home Assistant gets, whether it arrives, and the settings for it. */
export function HomeAssistantPanel() {
  const { alerts } = words()
  const { data, problem, isLoading, reload } = useAnswer('homeAssistant', undefined, { paceMs: 60_000 })
  return (
    <Panel title={alerts.homeAssistant}>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && (
        <>
          <p dir="auto">{data.summary}</p>
          {data.other_brokers.map(({ broker, summary }) => (
            <p key={broker} dir="auto">
              {summary}
            </p>
          ))}
          <details>
            <summary>{alerts.homeValues(data.entities.length)}</summary>
            <ul class="rows">
              {data.entities.map((one) => (
                <EntityRow key={one.entity} entity={one} />
              ))}
            </ul>
          </details>
          <HomeSettings data={data} />
        </>
      )}
    </Panel>
  )
}

function EntityRow({ entity: { title, value, unit_of_measurement: unit } }: { entity: HomeAssistantEntity }) {
  const { common } = words()
  return (
    <li>
      <p class="size-row">
        <bdi>{title}</bdi>
        <span class="end">
          <bdi>{value === null ? common.notKnown : unit === null ? value : `${value} ${unit}`}</bdi>
        </span>
      </p>
    </li>
  )
}

function HomeSettings({ data }: { data: HomeAssistantData }) {
  const { alerts } = words()
  const config = useAnswer('config')
  const settings = config.data?.settings.filter(({ key }) => data.settings.includes(key)) ?? []
  return <SetUp title={alerts.homeAssistant} isSetUp={data.state !== 'off'} settings={settings} />
}

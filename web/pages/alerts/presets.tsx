import type { AlertPresetOption, AlertsData } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { words } from '../../words/words.ts'

/** How much reaches the household: three sizes, each with what it would bring now. */
export function PresetsPanel({ data }: { data: AlertsData }) {
  return (
    <Panel title={words().alerts.howMuch}>
      <ul class="presets">
        {data.presets.map((preset) => (
          <PresetCard key={preset.preset} preset={preset} />
        ))}
      </ul>
    </Panel>
  )
}

function PresetCard({ preset: { preset, title, meaning, chosen, notices_matching } }: { preset: AlertPresetOption }) {
  const { alerts } = words()
  return (
    <li class={chosen ? 'preset is-chosen' : 'preset'}>
      <h3 dir="auto">{title}</h3>
      <p dir="auto">{meaning}</p>
      <p class="quiet small">{alerts.wouldSend(notices_matching)}</p>
      {chosen ? (
        <StateMark tone="good" text={alerts.chosen} />
      ) : (
        <ActionButton
          request={{ action: 'alerts-set', body: { preset } }}
          label={alerts.choose}
          name={alerts.chooseOf(title)}
        />
      )}
    </li>
  )
}

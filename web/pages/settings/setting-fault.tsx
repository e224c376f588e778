import type { UnknownSetting } from '../../../clients/typescript/src/index.ts'
import { StateMark } from '../../components/state-mark.tsx'
import { words } from '../../words/words.ts'

/** A line of a settings file that usher does not know, such as one with a typing mistake. */
export function SettingFault({ unknown: { key, file, line, advice } }: { unknown: UnknownSetting }) {
  const { settings } = words()
  return (
    <li>
      <StateMark tone="warn" text={settings.unknown(key)} />
      {advice !== null && <p dir="auto">{settings.didYouMean(advice)}</p>}
      <p class="quiet small">
        <bdi>{settings.lineOf(file, line)}</bdi>
      </p>
    </li>
  )
}

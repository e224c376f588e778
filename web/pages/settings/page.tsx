import type { ConfigData, Setting } from '../../../clients/typescript/src/index.ts'
import { Field } from '../../components/form/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { Panel } from '../../components/panel.tsx'
import { settingsLinks } from '../../components/settings/settings-links.ts'
import { SettingRow } from '../../components/settings/setting-row.tsx'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { queryValue, setQuery } from '../../routing/location.ts'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { SettingFault } from './setting-fault.tsx'
import { filterSettings, groupSettings, splitColumns } from './setting-groups.ts'
import { ThisBrowser } from './this-browser.tsx'

/** Every setting, grouped by what it is for, and the way to the pages about one thing. */
export default function SettingsHub() {
  const { settings } = words()
  const { data, problem, isLoading, reload } = useAnswer('config')
  return (
    <SettingsPage title={settings.title} lead={<p>{settings.lead}</p>}>
      <SettingsTiles />
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && <SettingFaults data={data} />}
      {data && <AllSettings all={data.settings} />}
      <ThisBrowser />
    </SettingsPage>
  )
}

function SettingsTiles() {
  const { settings } = words()
  return (
    <ul class="settings-tiles">
      {settingsLinks.map(({ route, icon }) => (
        <li key={route}>
          <a href={pathTo(route)}>
            <Icon name={icon} />
            <span>
              <strong>{settings.pages[route].title}</strong>
              <span class="quiet small">{settings.pages[route].text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Lines of the settings files that have no effect, or that stop Compose. */
function SettingFaults({ data: { invalid_lines, unknown_settings } }: { data: ConfigData }) {
  const { settings } = words()
  if (invalid_lines.length === 0 && unknown_settings.length === 0) return null
  return (
    <Panel title={settings.faults}>
      <ul class="rows">
        {invalid_lines.map(({ file, line, because }) => (
          <li key={`${file} ${line}`}>
            <StateMark tone="bad" text={because} />
            <p class="quiet small">
              <bdi>{settings.lineOf(file, line)}</bdi>
            </p>
          </li>
        ))}
        {unknown_settings.map((unknown) => (
          <SettingFault key={`${unknown.file} ${unknown.line}`} unknown={unknown} />
        ))}
      </ul>
    </Panel>
  )
}

function AllSettings({ all }: { all: readonly Setting[] }) {
  const { settings } = words()
  const [text, key] = [queryValue('text'), queryValue('key')]
  const isFound = text === ''
  const groups = groupSettings(filterSettings(all, text))
  return (
    <>
      <div class="settings-filter">
        <Field label={settings.find} type="search" value={text} change={(value) => setQuery({ text: value })} />
      </div>
      {groups.length === 0 && (
        <Empty icon="search" text={settings.noneFound(text)}>
          <button type="button" class="button" onClick={() => setQuery({ text: '' })}>
            {settings.showAll}
          </button>
        </Empty>
      )}
      <LinkedSetting all={all} chosen={key} />
      <div class="settings-groups">
        {splitColumns(groups).map((column) => (
          <div key={column[0]!.name} class="column">
            {column.map(({ name, settings: members }) => (
              <Panel key={name} title={settings.groups[name]}>
                <GroupRows
                  members={members}
                  chosen={key}
                  isFolded={isFound && !members.some((one) => one.key === key)}
                />
              </Panel>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** So many rows of a long group are shown before somebody asks for the rest. */
const FIRST_ROWS = 8

interface GroupRowsProps {
  members: readonly Setting[]
  chosen: string
  isFolded: boolean
}

/** The rest of a long group is folded, unless somebody looks for something in it. */
function GroupRows({ members, chosen, isFolded }: GroupRowsProps) {
  const { settings } = words()
  const [first, rest] =
    isFolded && members.length > FIRST_ROWS + 2
      ? [members.slice(0, FIRST_ROWS), members.slice(FIRST_ROWS)]
      : [members, []]
  return (
    <>
      <SettingRows rows={first} chosen={chosen} />
      {rest.length > 0 && (
        <details>
          <summary>{settings.restOf(rest.length)}</summary>
          <SettingRows rows={rest} chosen={chosen} />
        </details>
      )}
    </>
  )
}

function SettingRows({ rows, chosen }: { rows: readonly Setting[]; chosen: string }) {
  return (
    <ul class="rows setting-rows">
      {rows.map((setting) => (
        <SettingRow key={setting.key} setting={setting} isOpen={setting.key === chosen} />
      ))}
    </ul>
  )
}

/** A link may name a setting that another page shows; here it can be changed all the same. */
function LinkedSetting({ all, chosen }: { all: readonly Setting[]; chosen: string }) {
  const { settings } = words()
  const isListed = groupSettings(all).some((group) => group.settings.some(({ key }) => key === chosen))
  const setting = all.find(({ key }) => key === chosen)
  if (!setting || isListed) return null
  return (
    <Panel title={settings.linked}>
      <SettingRows rows={[setting]} chosen={chosen} />
    </Panel>
  )
}

import type { UninstallData } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Panel } from '../../components/panel.tsx'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { formatBytes } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { ForgetPanel } from './forget.tsx'
import { foreignItems, levelsOf, type RemovalLevel } from './levels.ts'
import { NestedBars } from './nested-bars.tsx'

/** Four steps, from stopping everything to removing everything: what goes with each, and what stays. */
export default function RemovalPage() {
  const { removal } = words()
  const { data, problem, isLoading, reload } = useAnswer('uninstall', { removal: 'media' }, { paceMs: 60_000 })
  return (
    <SettingsPage title={removal.title} lead={<p>{removal.lead}</p>}>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && <Levels data={data} />}
      {data && (
        <ForgetPanel isPossible={data.not_known.length === 0 && !data.items.some(({ type }) => type === 'container')} />
      )}
    </SettingsPage>
  )
}

function Levels({ data }: { data: UninstallData }) {
  const { removal } = words()
  const levels = levelsOf(data.items)
  return (
    <>
      <Panel title={removal.howMuch}>
        <NestedBars levels={levels} complete={data.not_known.length === 0} />
        <ForeignFiles data={data} />
        <NotKnownList items={data.not_known} />
      </Panel>
      <ul class="removal-levels">
        {levels.map((level) => (
          <LevelPanel key={level.removal} level={level} />
        ))}
      </ul>
    </>
  )
}

function LevelPanel({ level: { removal: name, added, totalBytes } }: { level: RemovalLevel }) {
  const { removal, plans } = words()
  const { title, stays } = removal.levels[name]
  return (
    <li>
      <Panel title={title} figure={totalBytes > 0 ? removal.frees(formatBytes(totalBytes)) : undefined}>
        <ul class="bullets">
          {name !== 'stop' && <li>{removal.allAbove}</li>}
          {added.map(({ type, count, bytes }) => (
            <li key={type}>
              {plans.machine.removes[type](count)}
              {bytes > 0 && <span class="quiet num"> ({formatBytes(bytes)})</span>}
            </li>
          ))}
        </ul>
        <p class="quiet">{stays}</p>
        {name === 'configuration' && (
          <p>
            <a href={pathTo('backups')}>{removal.backUpFirst}</a>
          </p>
        )}
        <div class="buttons">
          <ActionButton request={{ action: 'uninstall-apply', body: { removal: name } }} label={title} look="danger" />
        </div>
      </Panel>
    </li>
  )
}

/** What somebody else put there is named, and is never removed. */
function ForeignFiles({ data }: { data: UninstallData }) {
  const { removal } = words()
  const foreign = foreignItems(data.items)
  if (foreign.length === 0) return null
  return (
    <ul class="rows">
      {foreign.map(({ name, path, unexplained_files, because }) => (
        <li key={path ?? name}>
          <StateMark tone="warn" text={removal.foreign(name)} />
          {because !== null && <p dir="auto">{because}</p>}
          <ul class="quiet small bullets">
            {unexplained_files.slice(0, FOREIGN_SHOWN).map((file) => (
              <li key={file}>
                <bdi>{file}</bdi>
              </li>
            ))}
            {unexplained_files.length > FOREIGN_SHOWN && (
              <li>{words().common.remaining(unexplained_files.length - FOREIGN_SHOWN)}</li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const FOREIGN_SHOWN = 8

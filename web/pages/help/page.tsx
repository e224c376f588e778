import type { GlossaryEntry, VersionData } from '../../../clients/typescript/src/index.ts'
import { Field } from '../../components/form/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Empty, ErrorMessage, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { queryValue, setQuery } from '../../routing/location.ts'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { rootError } from '../../state/live.ts'
import { words } from '../../words/words.ts'
import { SupportPanel } from './support.tsx'

/** Words, versions, and a file for the people who help. */
export default function HelpPage() {
  const { help } = words()
  return (
    <SettingsPage title={help.title} lead={<p>{help.lead}</p>}>
      <div class="columns">
        <div class="column">
          <GlossaryPanel />
        </div>
        <div class="column">
          <SupportPanel />
          <VersionPanel />
        </div>
      </div>
    </SettingsPage>
  )
}

function GlossaryPanel() {
  const { help } = words()
  const { data, problem, isLoading, reload } = useAnswer('explain', {}, { paceMs: 3_600_000 })
  const text = queryValue('text')
  const all = data && 'words' in data ? data.words : []
  const found = all.filter((entry) => matches(entry, text))
  return (
    <Panel title={help.words}>
      {all.length > 0 && (
        <Field label={help.find} type="search" value={text} change={(value) => setQuery({ text: value })} />
      )}
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {all.length > 0 && found.length === 0 && <Empty icon="search" text={help.noWord(text)} />}
      <dl class="glossary">
        {found.map(({ word, summary }) => (
          <div key={word}>
            <dt>
              <a href={pathTo('word', { word })}>{word}</a>
            </dt>
            <dd dir="auto">{summary}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const matches = ({ word, aliases, summary }: GlossaryEntry, text: string): boolean =>
  [word, ...aliases, summary].join(' ').toLowerCase().includes(text.trim().toLowerCase())

function VersionPanel() {
  const { help } = words()
  const { data, problem, isLoading, reload } = useAnswer('version', undefined, { paceMs: 3_600_000 })
  return (
    <Panel title={help.versions} more={<a href={pathTo('updates')}>{help.updates}</a>}>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && <Versions data={data} />}
    </Panel>
  )
}

function Versions({
  data: { usher_version, runtime, stack, engine, engine_error, api_version, not_known },
}: {
  data: VersionData
}) {
  const { help, common } = words()
  const rows = [
    [help.usher, usher_version],
    [help.stack, stack.source === 'shipped' ? (stack.version ?? common.notKnown) : help.ownStack(stack.project ?? '')],
    [help.engine, engine === null ? common.notKnown : `${help.engines[engine.name]} ${engine.version ?? ''}`],
    [help.runtime, runtime],
    [help.interface, String(api_version)],
  ] as const
  return (
    <>
      <dl class="facts num">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {engine_error && <ErrorMessage error={rootError(engine_error)} />}
      <NotKnownList items={not_known} />
    </>
  )
}

import { useState } from 'preact/hooks'
import type { AccessKey, KeysData } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Age } from '../../components/age.tsx'
import { CopyButton } from '../../components/command.tsx'
import { Panel } from '../../components/panel.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { NewKeyForm, type NewKey } from './new-key.tsx'

/** The keys with which programs use usher. A new one is shown once, here. */
export function ProgramKeys() {
  const { programKeys } = words()
  const { data, problem, isLoading, reload } = useAnswer('keys', undefined, { paceMs: 60_000 })
  const [made, setMade] = useState<NewKey | null>(null)
  const take = (key: NewKey) => {
    setMade(key)
    reload()
  }
  return (
    <Panel title={programKeys.title}>
      <p class="quiet">{programKeys.lead}</p>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && <KeyList data={data} />}
      {made ? <MadeKey made={made} close={() => setMade(null)} /> : <NewKeyForm made={take} />}
    </Panel>
  )
}

function KeyList({ data: { access_keys } }: { data: KeysData }) {
  const { programKeys } = words()
  if (access_keys.length === 0) return <p>{programKeys.none}</p>
  return (
    <ul class="rows">
      {access_keys.map((one) => (
        <KeyRow key={one.name} one={one} />
      ))}
    </ul>
  )
}

function KeyRow({ one: { name, may, member, last_used_at, last_used_from } }: { one: AccessKey }) {
  const { programKeys } = words()
  return (
    <li>
      <p class="size-row">
        <strong dir="auto">{name}</strong>
        <span class="end">{member === null ? programKeys.may[may] : programKeys.memberOf(member)}</span>
      </p>
      <p class="quiet small">
        {last_used_at === null ? (
          programKeys.unused
        ) : (
          <>
            {programKeys.lastUsed} <Age at={last_used_at} />
            {last_used_from !== null && <bdi> {programKeys.usedFrom(last_used_from)}</bdi>}
          </>
        )}
      </p>
      <div class="buttons">
        <ActionButton
          request={{ action: 'key-revoke', body: { name } }}
          label={programKeys.revoke}
          name={programKeys.revokeOf(name)}
        />
      </div>
    </li>
  )
}

function MadeKey({ made: { name, token }, close }: { made: NewKey; close: () => void }) {
  const { programKeys } = words()
  return (
    <div class="notice" role="status">
      <p>
        <bdi>{programKeys.made(name)}</bdi>
      </p>
      <p class="command-line">
        <code>{token}</code> <CopyButton text={token} />
      </p>
      <div class="buttons">
        <button type="button" class="button" onClick={close}>
          {programKeys.copied}
        </button>
      </div>
    </div>
  )
}

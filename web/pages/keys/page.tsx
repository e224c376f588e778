import type { Credential, CredentialsData } from '../../../clients/typescript/src/index.ts'
import { Panel } from '../../components/panel.tsx'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { CredentialRow } from './credential.tsx'
import { groupCredentials } from './group-credentials.ts'
import { ProgramKeys } from './program-keys.tsx'

/** Every key and password: what it opens, who uses it, and whether it works. No value is ever shown. */
export default function KeysPage() {
  const { keys } = words()
  const { data, problem, isLoading, reload } = useAnswer('credentials', undefined, { paceMs: 60_000 })
  return (
    <SettingsPage title={keys.title} lead={<p dir="auto">{data?.summary ?? keys.lead}</p>}>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && <Credentials data={data} />}
      <ProgramKeys />
    </SettingsPage>
  )
}

function Credentials({ data }: { data: CredentialsData }) {
  const { keys } = words()
  const settings = useAnswer('config').data?.settings ?? []
  if (data.credentials.length === 0)
    return (
      <Empty icon="key" text={keys.none}>
        <a class="button" href={pathTo('services')}>
          {words().quality.turnOn}
        </a>
      </Empty>
    )
  const settingOf = ({ setting }: Credential) => settings.find(({ key }) => key === setting) ?? null
  return (
    <>
      {groupCredentials(data.credentials).map(({ name, credentials }) => (
        <Panel key={name} title={keys.groups[name]}>
          <ul class="credentials">
            {credentials.map((credential) => (
              <CredentialRow
                key={credential.id ?? credential.title}
                credential={credential}
                setting={settingOf(credential)}
              />
            ))}
          </ul>
        </Panel>
      ))}
      <NotKnownList items={data.not_known} />
    </>
  )
}

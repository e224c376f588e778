import type { MigrationData } from '../../../clients/typescript/src/index.ts'
import { serviceName } from '../../actions/names.ts'
import { Panel } from '../../components/panel.tsx'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { InstallationPanel } from './installation.tsx'
import { PastMigrations } from './past.tsx'

/** Media apps that were here before usher, and the ways to go on with them. */
export default function MigrationPage() {
  const { migration } = words()
  const { data, problem, isLoading, reload } = useAnswer('migration', undefined, { paceMs: 60_000 })
  return (
    <SettingsPage title={migration.title} lead={data && <p dir="auto">{data.summary}</p>}>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && <Found data={data} />}
      <PastMigrations />
    </SettingsPage>
  )
}

function Found({ data }: { data: MigrationData }) {
  const { migration } = words()
  return (
    <>
      {data.installations.length === 0 && <Empty icon="services" text={migration.none} />}
      {data.installations.map((installation) => (
        <InstallationPanel key={`${installation.type} ${installation.name}`} installation={installation} />
      ))}
      {data.port_conflicts.length > 0 && (
        <Panel title={migration.ports}>
          <ul class="rows">
            {data.port_conflicts.map(({ port, protocol, service, held_by }) => (
              <li key={`${port} ${protocol}`} dir="auto">
                {migration.port(port, serviceName(service), held_by)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <NotKnownList items={data.not_known} />
    </>
  )
}

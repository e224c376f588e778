import type { FoundInstallation, MigrationData } from '../../../../clients/typescript/src/index.ts'
import { serviceName } from '../../../actions/names.ts'
import { ActionButton } from '../../../components/action-button.tsx'
import { Panel } from '../../../components/panel.tsx'
import { NotKnownList } from '../../../components/not-known-list.tsx'
import { Empty, ProblemMessage, Waiting } from '../../../components/trouble.tsx'
import { useAnswer } from '../../../state/answers.ts'
import { formatList } from '../../../words/format.ts'
import { words } from '../../../words/words.ts'
import { StepForm, type StepProps } from '../step-form.tsx'

/** Apps that are here already, and what can be done with them. Going on leaves them alone. */
export function ExistingStep({ plan }: StepProps) {
  const { data, problem, reload } = useAnswer('migration')
  return (
    <StepForm step="existing" plan={plan} check={async () => true}>
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {!data && !problem && <Waiting />}
      {data && <Found found={data} />}
    </StepForm>
  )
}

function Found({ found }: { found: MigrationData }) {
  const { setup } = words()
  const { installations, port_conflicts, complete, not_known } = found
  return (
    <>
      {installations.length === 0 && complete && <Empty text={setup.existing.none} />}
      {installations.map((installation) => (
        <InstallationPanel key={installation.name} installation={installation} />
      ))}
      {port_conflicts.length > 0 && (
        <Panel title={setup.existing.conflicts}>
          <ul class="rows">
            {port_conflicts.map(({ port, service, held_by }) => (
              <li key={`${port} ${service}`}>{setup.existing.conflict(`${port}`, held_by, serviceName(service))}</li>
            ))}
          </ul>
        </Panel>
      )}
      <NotKnownList items={not_known} />
      {installations.length > 0 && <p>{setup.existing.keep}</p>}
    </>
  )
}

function InstallationPanel({ installation }: { installation: FoundInstallation }) {
  const { setup } = words()
  const { name, folder, apps, modes, because, hardlinks_possible } = installation
  return (
    <Panel title={<bdi>{name}</bdi>} figure={setup.existing.apps(apps.length)}>
      <p>{formatList([...new Set(apps.map(({ app }) => serviceName(app)))])}</p>
      {folder && (
        <p class="quiet" dir="auto">
          {folder}
        </p>
      )}
      {hardlinks_possible !== true && <p dir="auto">{because}</p>}
      <ul class="rows">
        {modes.map(({ mode, possible, because: why }) => (
          <li key={mode} class="mode">
            <div>
              <h3>{setup.existing.modes[mode]}</h3>
              <p class="quiet" dir="auto">
                {why}
              </p>
            </div>
            {possible ? (
              <ActionButton
                request={{ action: 'migrate', body: { mode, project: name } }}
                label={setup.existing.modes[mode]}
                name={setup.existing.modeOf(setup.existing.modes[mode], name)}
              />
            ) : (
              <span class="quiet">{setup.existing.notPossible}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

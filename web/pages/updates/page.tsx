import type { ServiceVersion, UpdateData } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Empty, ErrorMessage, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { rootError } from '../../state/live.ts'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { RegistryNote } from './registry-note.tsx'
import { ServiceUpdateRow } from './service-update.tsx'
import { CopyPanel } from './this-copy.tsx'

/** Which version each service runs, what an update would change, and the way back. */
export default function UpdatesPage() {
  const { updates } = words()
  const { data, problem, isLoading, reload } = useAnswer('update', undefined, { paceMs: 60_000 })
  if (!data)
    return (
      <Page title={updates.title}>
        {problem ? <ProblemMessage problem={problem} retry={reload} /> : isLoading && <Waiting />}
      </Page>
    )
  const waiting = data.services.filter(canUpdate)
  return (
    <Page
      title={updates.title}
      heading={waiting.length === 0 ? updates.allDeclared : updates.waiting(waiting.length)}
      lead={<p dir="auto">{data.summary}</p>}
      tools={<UpdateTools count={waiting.length} />}
    >
      {data.engine_error && <ErrorMessage error={rootError(data.engine_error)} />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      <div class="columns">
        <div class="column">
          <ServiceGroups data={data} />
        </div>
        <div class="column">
          <CopyPanel data={data} />
          <NotKnownList items={data.not_known} />
        </div>
      </div>
    </Page>
  )
}

/** A tag that moved in the registry is pulled by the update; a newer tag has to be declared first. */
const canUpdate = ({ state, registry_version: version }: ServiceVersion): boolean =>
  state === 'needs-recreate' || (state !== 'absent' && version?.state === 'moved')

const isNewerDeclared = (one: ServiceVersion): boolean =>
  !canUpdate(one) && one.state === 'as-declared' && one.registry_version?.state === 'newer'

function UpdateTools({ count }: { count: number }) {
  const { updates } = words()
  return (
    <>
      <ActionButton request={{ action: 'update-check', body: {} }} label={updates.checkRegistries} icon="search" />
      <ActionButton request={{ action: 'pull', body: {} }} label={updates.pullAll} icon="download" />
      <ActionButton
        request={{ action: 'update-apply', body: {} }}
        label={updates.updateAll}
        look={count > 0 ? 'main' : 'plain'}
      />
    </>
  )
}

function ServiceGroups({ data: { services, outside_services: outside } }: { data: UpdateData }) {
  const { updates } = words()
  const groups: [title: string, services: ServiceVersion[]][] = [
    [updates.canUpdate, services.filter(canUpdate)],
    [updates.newerExists, services.filter(isNewerDeclared)],
    [updates.rolledBack, services.filter((one) => one.state === 'rolled-back' && !canUpdate(one))],
    [updates.unknown, services.filter((one) => one.state === 'not-known' && !canUpdate(one))],
    [
      updates.asDeclared,
      services.filter((one) => one.state === 'as-declared' && !canUpdate(one) && !isNewerDeclared(one)),
    ],
  ]
  const shown = groups.filter(([, some]) => some.length > 0)
  if (shown.length === 0) return <Empty text={updates.allDeclared} />
  return (
    <>
      {shown.map(([title, some]) => (
        <Panel key={title} title={title}>
          <ul class="rows">
            {some.map((service) => (
              <ServiceUpdateRow key={service.service} version={service} />
            ))}
          </ul>
        </Panel>
      ))}
      {outside.length > 0 && (
        <Panel title={updates.besideStack}>
          <ul class="rows">
            {outside.map(({ service, registry_version }) => (
              <li key={service} class="update">
                <h3>{service}</h3>
                <RegistryNote service={service} version={registry_version} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

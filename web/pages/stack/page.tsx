import type { RecognizedService, StackData } from '../../../clients/typescript/src/index.ts'
import { Panel } from '../../components/panel.tsx'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { RecognizedRow } from './recognized.tsx'

/** What usher takes each service for, how sure it is, and the way to correct it. */
export default function StackPage() {
  const { stack } = words()
  const { data, problem, isLoading, reload } = useAnswer('stack', undefined, { paceMs: 60_000 })
  return (
    <SettingsPage title={stack.title} lead={data && <p dir="auto">{data.summary}</p>}>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && <Recognized data={data} />}
    </SettingsPage>
  )
}

const needsHelp = ({ app, certainty, gaps }: RecognizedService): boolean =>
  app === null || certainty === 'unsure' || certainty === null || gaps.length > 0

function Recognized({ data }: { data: StackData }) {
  const { stack } = words()
  const open = data.services.filter(needsHelp)
  const known = data.services.filter((service) => !needsHelp(service))
  if (data.services.length === 0)
    return (
      <Empty icon="services" text={stack.none}>
        <a class="button" href={pathTo('setup')}>
          {stack.setUp}
        </a>
      </Empty>
    )
  return (
    <>
      {open.length > 0 && (
        <Panel title={stack.open}>
          <ServiceRows services={open} />
        </Panel>
      )}
      <Panel title={stack.known}>
        <ServiceRows services={known} />
      </Panel>
      <Panel title={stack.project}>
        <dl class="pairs">
          <dt>{stack.name}</dt>
          <dd>
            <bdi>{data.project}</bdi>
          </dd>
          <dt>{stack.files}</dt>
          <dd>
            {data.files.map((file) => (
              <p key={file}>
                <bdi>{file}</bdi>
              </p>
            ))}
          </dd>
          <dt>{stack.corrections}</dt>
          <dd>
            <bdi>{data.corrections_file}</bdi>
          </dd>
        </dl>
        {data.forms_derived && <p class="quiet">{stack.derived}</p>}
      </Panel>
    </>
  )
}

function ServiceRows({ services }: { services: readonly RecognizedService[] }) {
  return (
    <ul class="recognized-list">
      {services.map((service) => (
        <RecognizedRow key={service.service} service={service} />
      ))}
    </ul>
  )
}

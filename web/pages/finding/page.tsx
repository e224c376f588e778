import type { ChecksData, Finding } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Age } from '../../components/age.tsx'
import { CheckAgain } from '../../components/findings/check-again.tsx'
import { FindingList } from '../../components/findings/finding-item.tsx'
import { sortFindings } from '../../components/findings/sort-findings.ts'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer, type ShownAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { CheckRows } from '../health/all-checks.tsx'
import { OneFinding } from './one-finding.tsx'

const PACE_MS = 60_000

/** Everything about one finding, one check or one group of checks. */
export default function FindingPage({ parameters: { finding } }: { parameters: { finding: string } }) {
  return finding === 'storage' ? <StorageGroup /> : <FoundAmongAll name={finding} />
}

/** The checks of the disk can be run by themselves. */
function StorageGroup() {
  return <FoundPage name="storage" answer={useAnswer('storage', {}, { paceMs: PACE_MS })} />
}

function FoundAmongAll({ name }: { name: string }) {
  return <FoundPage name={name} answer={useAnswer('checks', {}, { paceMs: PACE_MS })} />
}

function FoundPage({ name, answer }: { name: string; answer: ShownAnswer<ChecksData> }) {
  const { health } = words()
  const { data, loadedAt, problem, reload, isLoading } = answer
  const one = data?.findings.find(({ id }) => id === name)
  const group = data?.groups.find((known) => known.group === name)
  const all = data?.findings.filter((found) => found.group === name || found.check === name) ?? []
  const title = one?.title ?? group?.title ?? all[0]?.title ?? (data ? health.unknown : health.title)
  return (
    <Page
      title={title}
      {...(one && { heading: one.summary })}
      lead={
        <>
          <a href={pathTo('health')}>{health.backToHealth}</a>
          {data && (
            <>
              {' · '}
              {health.checked} <Age at={loadedAt ?? data.observed_at} />
            </>
          )}
        </>
      }
      tools={<CheckAgain reload={reload} isLoading={isLoading} />}
    >
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {!data && !problem && <Waiting text={health.checking} />}
      {one && data && <OneFinding finding={one} data={data} />}
      {!one && all.length > 0 && data && <SeveralFindings items={all} data={data} name={name} title={title} />}
      {data && !one && all.length === 0 && (
        <Empty icon="search" text={health.unknownText}>
          <a class="button" href={pathTo('health')}>
            {health.backToHealth}
          </a>
        </Empty>
      )}
    </Page>
  )
}

interface SeveralProps {
  items: readonly Finding[]
  data: ChecksData
  name: string
  title: string
}

function SeveralFindings({ items, data, name, title }: SeveralProps) {
  const { health } = words()
  const { problems, settling, suggestions } = sortFindings(items)
  const open = [...problems, ...settling, ...suggestions]
  return (
    <div class="column">
      {open.length > 0 && (
        <Panel title={health.needsYou} figure={open.length}>
          <FindingList items={open} findings={data.findings} />
        </Panel>
      )}
      <Panel
        title={health.headings.all}
        figure={items.length}
        more={
          <ActionButton
            request={{ action: 'diagnose', body: { only: name } }}
            label={health.diagnose}
            name={health.diagnoseAbout(title)}
          />
        }
      >
        <CheckRows findings={items} />
      </Panel>
    </div>
  )
}

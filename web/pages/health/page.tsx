import type { ChecksData, Finding } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Age } from '../../components/age.tsx'
import { CheckAgain } from '../../components/findings/check-again.tsx'
import { FindingList } from '../../components/findings/finding-item.tsx'
import { consequencesOf, sortFindings, type SortedFindings } from '../../components/findings/sort-findings.ts'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { AllChecks } from './all-checks.tsx'
import { GroupGrid } from './group-grid.tsx'
import { NotKnownPanel } from './not-known.tsx'

/** Checks ask every app, so they run less often than the rest. */
const PACE_MS = 60_000

/** What is wrong, what could be better, and everything else that was checked. */
export default function HealthPage() {
  const { health } = words()
  const { data, loadedAt, isLoading, problem, reload } = useAnswer('checks', {}, { paceMs: PACE_MS })
  const sorted = data && sortFindings(data.findings)
  return (
    <Page
      title={health.title}
      heading={data && sorted && headingOf(data, sorted)}
      lead={
        data && (
          <>
            {health.checks(data.findings.length)} · {health.checked} <Age at={loadedAt ?? data.observed_at} />
            {sorted!.notKnown.length > 0 && <> · {health.notCounted(sorted!.notKnown.length)}</>}
          </>
        )
      }
      tools={<CheckAgain reload={reload} isLoading={isLoading} />}
    >
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {!data && !problem && <Waiting text={health.checking} />}
      {data && sorted && <HealthContent data={data} sorted={sorted} />}
    </Page>
  )
}

/** `2 problems, which cause 4 others. 5 suggestions.` */
function headingOf({ findings }: ChecksData, { problems, settling, suggestions }: SortedFindings): string {
  const { health } = words()
  if (problems.length + settling.length + suggestions.length === 0) return health.allGood
  const caused = new Set(problems.flatMap((cause) => consequencesOf(cause, findings))).size
  const first =
    caused > 0
      ? `${health.problems(problems.length)}, ${health.causing(problems.length, caused)}.`
      : `${health.problems(problems.length)}.`
  return [
    problems.length > 0 ? first : health.noProblems,
    settling.length > 0 && `${health.settling(settling.length)}.`,
    suggestions.length > 0 && `${health.suggestions(suggestions.length)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function HealthContent({ data, sorted }: { data: ChecksData; sorted: SortedFindings }) {
  const { health } = words()
  const { findings, groups } = data
  return (
    <div class="health">
      <div class="column health-open">
        <Section title={health.headings.problems} items={sorted.problems} findings={findings} />
        <Section
          title={health.headings.settling}
          text={health.settlingText}
          items={sorted.settling}
          findings={findings}
        />
        <Section title={health.headings.suggestions} items={sorted.suggestions} findings={findings} />
        <NotKnownPanel findings={sorted.notKnown} />
        <Section title={health.headings.accepted} items={sorted.accepted} findings={findings} />
        <Panel title={health.headings.all} figure={health.checks(findings.length)}>
          <details>
            <summary>{words().common.show}</summary>
            <AllChecks groups={groups} findings={findings} />
          </details>
        </Panel>
      </div>
      <div class="column health-side">
        <GroupGrid groups={groups} findings={findings} />
        <DeeperTests />
      </div>
    </div>
  )
}

interface SectionProps {
  title: string
  text?: string
  items: readonly Finding[]
  findings: readonly Finding[]
}

function Section({ title, text, items, findings }: SectionProps) {
  if (items.length === 0) return null
  return (
    <Panel title={title} figure={items.length}>
      {text && <p class="quiet">{text}</p>}
      <FindingList items={items} findings={findings} />
    </Panel>
  )
}

function DeeperTests() {
  const { health } = words()
  return (
    <Panel title={health.headings.tests}>
      <p class="quiet">{health.diagnoseText}</p>
      <div class="buttons">
        <ActionButton request={{ action: 'diagnose', body: {} }} label={health.diagnose} />
      </div>
      <p class="quiet">{health.walkthroughText}</p>
      <div class="buttons">
        <ActionButton request={{ action: 'walkthrough', body: {} }} label={health.walkthrough} />
      </div>
    </Panel>
  )
}

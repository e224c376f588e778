import type { CheckGroupSummary, Finding } from '../../clients/typescript/src/index.ts'
import { stateLabel } from '../household-labels.ts'
import { useRead } from '../api/use-read.ts'
import { useLive } from '../api/live-context.ts'
import { ProblemMessage } from '../components/error-message.tsx'
import { FindingCard } from '../components/finding-card.tsx'
import { RefreshStatus } from '../components/refresh-status.tsx'
import { Badge } from '../components/badge.tsx'
import { Page } from '../components/page.tsx'

export function ChecksPage() {
  const { client } = useLive()
  const { data, loadedAt, isLoading, problem, reload } = useRead('checks', (signal) => client.checks({}, { signal }))
  return (
    <Page
      title="Checks"
      heading={data?.summary ?? 'Checks'}
      lead={<RefreshStatus at={loadedAt} asking={isLoading} again={reload} busy="Running all checks…" />}
    >
      {problem && <ProblemMessage problem={problem} />}
      {data && (
        <div>
          <FindingList findings={data.findings} again={reload} />
          <CheckGroups groups={data.groups} />
        </div>
      )}
    </Page>
  )
}

const isWrong = ({ status }: Finding) => status === 'failed' || status === 'warning'

function FindingList({ findings, again }: { findings: readonly Finding[]; again: () => void }) {
  const wrong = findings.filter((one) => isWrong(one) && one.explained_by === null)
  const open = wrong.filter(({ acceptance }) => acceptance === null)
  const known = wrong.filter(({ acceptance }) => acceptance !== null)
  const symptoms = (cause: Finding) => findings.filter(({ explained_by: by }) => by === cause.id)
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="found">
          <h2 id="found">Found</h2>
          <ul class="cards">
            {open.map((finding) => (
              <FindingCard key={finding.id} finding={finding} symptoms={symptoms(finding)} onRecheck={again} />
            ))}
          </ul>
        </section>
      )}
      {known.length > 0 && (
        <section aria-labelledby="accepted">
          <h2 id="accepted">Accepted</h2>
          <ul class="plain-list">
            {known.map(({ id, summary, acceptance }) => (
              <li key={id}>
                {summary} <span class="quiet">{acceptance?.reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function CheckGroups({ groups }: { groups: readonly CheckGroupSummary[] }) {
  return (
    <section aria-labelledby="groups">
      <h2 id="groups">Results by group</h2>
      <ul class="rows">
        {groups.map(({ group, title, status, counts }) => {
          const [tone, word] = stateLabel(
            'check',
            status === 'skipped' && counts.findings_passed > 0 ? 'passed' : status,
          )
          return (
            <li key={group} class="row">
              <span class="row-name">{title}</span>
              <Badge tone={tone} word={word} />
              <span class="quiet">{countsText(counts)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function countsText({
  findings_passed,
  findings_warned,
  findings_failed,
  findings_not_known: unknown,
  findings_skipped,
}: CheckGroupSummary['counts']): string {
  const figures: [number, string][] = [
    [findings_failed, findings_failed === 1 ? 'fault' : 'faults'],
    [findings_warned, 'worth a look'],
    [unknown, 'not known'],
    [findings_passed, 'passed'],
    [findings_skipped, 'skipped'],
  ]
  return figures.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ')
}

import type { CheckGroupSummary, Finding } from '../../../clients/typescript/src/index.ts'
import { toneOfStatus } from '../../components/check-tones.ts'
import { Panel } from '../../components/panel.tsx'
import { ChartTable } from '../../charts/chart-table.tsx'
import { pathTo } from '../../routing/paths.ts'
import { formatList } from '../../words/format.ts'
import { words } from '../../words/words.ts'

/** Every group of checks, with a dot for each result. */
export function GroupGrid({
  groups,
  findings,
}: {
  groups: readonly CheckGroupSummary[]
  findings: readonly Finding[]
}) {
  const { health } = words()
  return (
    <Panel title={health.headings.groups}>
      <ul class="check-groups">
        {groups.map((group) => (
          <li key={group.group}>
            <a href={pathTo('finding', { finding: group.group })}>
              <strong>{group.title}</strong>
              <GroupDots findings={findings.filter((finding) => finding.group === group.group)} />
              <span class={`small tone-${toneOfStatus(group.status)} group-words`}>{countsOf(group)}</span>
            </a>
          </li>
        ))}
      </ul>
      <ChartTable
        caption={health.headings.groups}
        columns={[health.group, health.result]}
        rows={groups.map((group) => [group.title, countsOf(group)])}
      />
    </Panel>
  )
}

/** A drawing of what the words beside it say. */
function GroupDots({ findings }: { findings: readonly Finding[] }) {
  return (
    <span class="dots" aria-hidden="true">
      {findings.map(({ id, status, acceptance }) => (
        <i key={id} class={`check-dot is-${acceptance === null ? status : 'accepted'}`} />
      ))}
    </span>
  )
}

/** `1 problem, 8 OK and 2 skipped`: what needs a person first. */
function countsOf({ counts }: CheckGroupSummary): string {
  const { counts: say } = words().health
  const parts: [number, (count: number) => string][] = [
    [counts.findings_failed, say.failed],
    [counts.findings_warned, say.warning],
    [counts.findings_not_known, say['not-known']],
    [counts.findings_accepted, say.accepted],
    [counts.findings_passed, say.passed],
    [counts.findings_skipped, say.skipped],
  ]
  return formatList(parts.filter(([count]) => count > 0).map(([count, words]) => words(count)))
}

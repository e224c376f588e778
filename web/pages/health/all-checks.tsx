import type { CheckGroupSummary, Finding } from '../../../clients/typescript/src/index.ts'
import { addressOf, Evidence, wordOfFinding } from '../../components/findings/finding-parts.tsx'
import { toneOfFinding } from '../../components/findings/sort-findings.ts'
import { StateMark } from '../../components/state-mark.tsx'

interface AllChecksProps {
  groups: readonly CheckGroupSummary[]
  findings: readonly Finding[]
}

/** Every result by its group, also of what is fine. */
export function AllChecks({ groups, findings }: AllChecksProps) {
  return (
    <div class="all-checks">
      {groups.map(({ group, title }) => (
        <section key={group} aria-label={title}>
          <h3>{title}</h3>
          <CheckRows findings={findings.filter((finding) => finding.group === group)} />
        </section>
      ))}
    </div>
  )
}

/** Results as rows: state, what is true if all is well, what was found, and the facts. */
export function CheckRows({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul class="check-rows">
      {findings.map((finding) => (
        <li key={finding.id}>
          <StateMark tone={toneOfFinding(finding)} text={wordOfFinding(finding)} />
          <div>
            <p>
              <a href={addressOf(finding)} dir="auto">
                {finding.title}
              </a>
            </p>
            {finding.summary !== `${finding.title}.` && (
              <p class="quiet small" dir="auto">
                {finding.summary}
              </p>
            )}
            <Evidence finding={finding} />
          </div>
        </li>
      ))}
    </ul>
  )
}

import type { Finding } from '../../../clients/typescript/src/index.ts'
import { Icon } from '../icon.tsx'
import {
  AcceptedReason,
  AcceptForm,
  addressOf,
  Consequences,
  Evidence,
  FixButton,
  Remedies,
  SinceBar,
  wordOfFinding,
} from './finding-parts.tsx'
import { consequencesOf, toneOfFinding } from './sort-findings.ts'

interface FindingItemProps {
  finding: Finding
  /** Every finding, for what follows from this one. */
  findings: readonly Finding[]
}

/** One finding in a list: what is wrong, what it means, what helps. */
export function FindingItem({ finding, findings }: FindingItemProps) {
  const { status, summary, meaning, remedy, first_seen_at, acceptance, settling, because } = finding
  const tone = toneOfFinding(finding)
  return (
    <li class="finding">
      <Icon name={tone} tone={tone} />
      <div class="finding-text">
        <h3>
          <span class="visually-hidden">{wordOfFinding(finding)}: </span>
          <a href={addressOf(finding)} dir="auto">
            {summary}
          </a>
        </h3>
        <p dir="auto">{meaning}</p>
        {(settling || status === 'not-known') && because !== null && (
          <p class="quiet" dir="auto">
            {because}
          </p>
        )}
        {first_seen_at !== null && <SinceBar since={first_seen_at} />}
        {remedy !== null && acceptance === null && <Remedies finding={finding} />}
        <AcceptedReason finding={finding} />
        <div class="folded">
          <Consequences findings={consequencesOf(finding, findings)} />
          <Evidence finding={finding} />
          {acceptance === null && status !== 'not-known' && <AcceptForm finding={finding} />}
        </div>
      </div>
      {acceptance === null && (
        <div class="buttons">
          <FixButton finding={finding} look={status === 'failed' ? 'main' : 'plain'} />
        </div>
      )}
    </li>
  )
}

export function FindingList({ items, findings }: { items: readonly Finding[]; findings: readonly Finding[] }) {
  return (
    <ul class="findings">
      {items.map((finding) => (
        <FindingItem key={finding.id} finding={finding} findings={findings} />
      ))}
    </ul>
  )
}

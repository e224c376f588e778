import { useState } from 'preact/hooks'
import type { Finding } from '../../../clients/typescript/src/index.ts'
import { pathTo } from '../../routing/paths.ts'
import { slowNow } from '../../state/clock.ts'
import { formatDuration, formatExactly } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { ActionButton } from '../action-button.tsx'
import { Age } from '../age.tsx'
import { Icon } from '../icon.tsx'
import { RemedyItem, type RemedyData } from '../remedy.tsx'

export const addressOf = ({ id }: Pick<Finding, 'id'>): string => pathTo('finding', { finding: id })

/** The facts behind a finding, folded. */
export function Evidence({ finding, isOpen = false }: { finding: Finding; isOpen?: boolean }) {
  const { health } = words()
  const { evidence, because, verified_at } = finding
  if (evidence.length === 0 && verified_at === null && because === null) return null
  return (
    <details class="evidence" open={isOpen}>
      <summary>{health.howWeKnow}</summary>
      <ul>
        {because !== null && because !== finding.summary && <li dir="auto">{because}</li>}
        {evidence.map((line) => (
          <li key={line} class="fact" dir="auto">
            {line}
          </li>
        ))}
        {verified_at !== null && (
          <li>
            {health.tested} <Age at={verified_at} />
          </li>
        )}
      </ul>
    </details>
  )
}

const HOUR_MS = 3_600_000
const SPAN_MS = 7 * 24 * HOUR_MS

/** For how long it has been so, as a part of a week. */
export function SinceBar({ since }: { since: string }) {
  const length = Math.max(0, slowNow.value - Date.parse(since))
  const share = Math.min(1, Math.max(0.02, length / SPAN_MS))
  return (
    <p class="since">
      {length >= HOUR_MS && (
        <span class="since-bar" aria-hidden="true">
          <span style={{ inlineSize: `${share * 100}%` }} />
        </span>
      )}
      <span class="quiet small num" title={formatExactly(Date.parse(since))}>
        {words().health.seenFor(formatDuration(length))}
      </span>
    </p>
  )
}

/** The other findings that go away with this one. */
export function Consequences({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <details class="consequences">
      <summary>{words().health.alsoCauses(findings.length)}</summary>
      <ul>
        {findings.map((finding) => (
          <li key={finding.id}>
            <a href={addressOf(finding)} dir="auto">
              {finding.summary}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Accepts a finding that somebody knows about and wants to keep, with the reason. */
export function AcceptForm({ finding: { id, summary } }: { finding: Finding }) {
  const { health } = words()
  const [reason, setReason] = useState('')
  const trimmed = reason.trim()
  return (
    <details class="accept">
      <summary aria-label={health.acceptAbout(summary)}>{health.accept}…</summary>
      <div class="accept-form">
        <p class="quiet small">{health.acceptText}</p>
        <label class="field">
          <span>{health.acceptReason}</span>
          <input
            value={reason}
            onInput={({ currentTarget }) => setReason(currentTarget.value)}
            autoComplete="off"
            dir="auto"
          />
        </label>
        <ActionButton
          request={{ action: 'accept', body: { finding: id, ...(trimmed !== '' && { reason: trimmed }) } }}
          label={health.accept}
          name={health.acceptAbout(summary)}
        />
      </div>
    </details>
  )
}

/** Who accepted it when and why, with the way back. */
export function AcceptedReason({ finding }: { finding: Finding }) {
  const { health } = words()
  const { acceptance, id, summary } = finding
  if (acceptance === null) return null
  return (
    <div class="accepted">
      <p class="quiet">
        <Icon name="good" /> {health.acceptedOn} <Age at={acceptance.accepted_at} />
        {acceptance.reason !== '' && (
          <>
            {': '}
            <q dir="auto">{acceptance.reason}</q>
          </>
        )}
      </p>
      <ActionButton
        request={{ action: 'accept', body: { finding: id, withdraw: true } }}
        label={health.stopAccepting}
        name={health.stopAcceptingAbout(summary)}
        look="ghost"
      />
    </div>
  )
}

/** How a check went, as a word. */
export function wordOfFinding({ status, settling }: Finding): string {
  const { health } = words()
  return settling ? health.headings.settling : health.status[status]
}

/** What helps, the likeliest first. */
const remediesOf = ({ remedy, alternatives }: Finding): readonly RemedyData[] => [
  ...(remedy === null ? [] : [remedy]),
  ...alternatives,
]

/** All that helps, each with its button. */
export function Remedies({ finding }: { finding: Finding }) {
  return (
    <ul class="remedies">
      {remediesOf(finding).map((remedy) => (
        <RemedyItem key={remedy.summary} remedy={remedy} about={finding.summary} />
      ))}
    </ul>
  )
}

/** The button that fixes it, where usher can. */
export function FixButton({ finding, look = 'main' }: { finding: Finding; look?: 'main' | 'plain' }) {
  if (finding.repair === null) return null
  const { common } = words()
  return (
    <ActionButton
      request={{ action: 'repair', body: { finding: finding.id } }}
      label={common.fixIt}
      name={common.fixAbout(finding.summary)}
      look={look}
    />
  )
}

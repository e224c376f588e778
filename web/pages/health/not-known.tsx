import type { Finding } from '../../../clients/typescript/src/index.ts'
import { addressOf, FixButton } from '../../components/findings/finding-parts.tsx'
import { Icon } from '../../components/icon.tsx'
import { Panel } from '../../components/panel.tsx'
import { words } from '../../words/words.ts'

/** Longer lists are folded: one reason often keeps dozens of checks from running. */
const MAX_OPEN = 6

/** The checks that could not run, by the reason that they share. */
export function NotKnownPanel({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  const { health } = words()
  const byReason = Map.groupBy(findings, ({ because, summary }) => because ?? summary)
  return (
    <Panel title={health.headings.notKnown} figure={findings.length}>
      <ul class="findings">
        {[...byReason].map(([reason, items]) => (
          <li key={reason} class="finding">
            <Icon name="help" tone="off" />
            <div class="finding-text">
              <h3 dir="auto">{reason}</h3>
              <details open={items.length <= MAX_OPEN}>
                <summary>{health.notCounted(items.length)}</summary>
                <ul class="facts">
                  {items.map((finding) => (
                    <li key={finding.id}>
                      <a href={addressOf(finding)} dir="auto">
                        {finding.summary === reason ? finding.title : finding.summary}
                      </a>{' '}
                      <FixButton finding={finding} look="plain" />
                    </li>
                  ))}
                </ul>
              </details>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

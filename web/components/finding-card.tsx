import { useState } from 'preact/hooks'
import type { Finding } from '../../clients/typescript/src/index.ts'
import { stateLabel } from '../household-labels.ts'
import { requestRepair } from '../api/action-requests.ts'
import { useLive } from '../api/live-context.ts'
import { toSentence } from '../labels.ts'
import { ActionButton } from './action-button.tsx'
import { CommandText } from './error-message.tsx'
import { JobProgress } from './job-progress.tsx'
import { Badge } from './badge.tsx'
import { SinceTime } from './time.tsx'

interface FindingCardProps {
  finding: Finding
  symptoms: readonly Finding[]
  /** Runs all checks again. */
  onRecheck: () => void
}

export function FindingCard({ finding, symptoms, onRecheck }: FindingCardProps) {
  const [tone, word] = stateLabel('check', finding.status)
  const { summary, meaning, evidence, remedy, first_seen_at, settling } = finding
  return (
    <li class={`card ${tone}`}>
      <div class="card-head">
        <h3 id={findingHeadingId(finding.id)}>{summary}</h3>
        <Badge tone={tone} word={settling ? 'may go away by itself' : word} />
        <SinceTime at={first_seen_at} />
      </div>
      <p class="quiet">{meaning}</p>
      <ExplainedFindings symptoms={symptoms} />
      {evidence.length > 0 && (
        <details>
          <summary>Evidence</summary>
          <ul class="plain-list">
            {evidence.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </details>
      )}
      {remedy && (
        <div class="remedies">
          <p>{toSentence(remedy.summary)}</p>
          {remedy.command && <CommandText line={remedy.command} />}
        </div>
      )}
      {finding.repair && <RepairAction finding={finding.id} again={onRecheck} />}
    </li>
  )
}

function ExplainedFindings({ symptoms }: { symptoms: readonly Finding[] }) {
  if (symptoms.length === 0) return null
  return (
    <details>
      <summary>
        {symptoms.length === 1 ? 'This explains one other finding' : `This explains ${symptoms.length} other findings`}
      </summary>
      <ul class="plain-list">
        {symptoms.map(({ id, summary }) => (
          <li key={id}>{summary}</li>
        ))}
      </ul>
    </details>
  )
}

const findingHeadingId = (finding: string): string => `finding-${finding.replaceAll(' ', '-')}`

function RepairAction({ finding, again }: { finding: string; again: () => void }) {
  const { client } = useLive()
  const [job, setJob] = useState<string | null>(null)
  return (
    <>
      <ActionButton
        request={requestRepair(client, finding)}
        onStarted={setJob}
        preview="always"
        label="Repair"
        consequence="Shows the plan first."
      />
      {job && <JobProgress key={job} client={client} id={job} onEnd={again} />}
    </>
  )
}

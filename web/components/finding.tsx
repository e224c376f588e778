import { useState } from 'preact/hooks'
import type { Finding } from '../../clients/typescript/src/index.ts'
import { wordsOf } from '../household-words.ts'
import { repair } from '../api/change.ts'
import { useLive } from '../api/use.ts'
import { sentence } from '../words.ts'
import { Deed } from './deed.tsx'
import { Command } from './fault.tsx'
import { JobProgress } from './job-progress.tsx'
import { Mark } from './mark.tsx'
import { Since } from './time.tsx'

interface FindingParts {
  finding: Finding
  /** What follows from it. */
  symptoms: readonly Finding[]
  /** Looks at everything anew. */
  again: () => void
}

/** What is wrong, what that means, what shows it, and what helps. */
export function FindingCard({ finding, symptoms, again }: FindingParts) {
  const [tone, word] = wordsOf('standing', finding.standing)
  const { summary, meaning, evidence, remedy, since, settling } = finding
  return (
    <li class={`card ${tone}`}>
      <div class="card-head">
        <h3 id={headingOf(finding.id)}>{summary}</h3>
        <Mark tone={tone} word={settling ? 'may pass by itself' : word} />
        <Since at={since} />
      </div>
      <p class="quiet">{meaning}</p>
      <Folded symptoms={symptoms} />
      {evidence.length > 0 && (
        <details>
          <summary>What shows it</summary>
          <ul class="plain-list">
            {evidence.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </details>
      )}
      {remedy && (
        <div class="remedies">
          <p>{sentence(remedy.summary)}</p>
          {remedy.command && <Command line={remedy.command} />}
        </div>
      )}
      {finding.repair && <Mend finding={finding.id} again={again} />}
    </li>
  )
}

function Folded({ symptoms }: { symptoms: readonly Finding[] }) {
  if (symptoms.length === 0) return null
  return (
    <details>
      <summary>
        {symptoms.length === 1 ? 'That explains one more thing' : `That explains ${symptoms.length} more`}
      </summary>
      <ul class="plain-list">
        {symptoms.map(({ id, summary }) => (
          <li key={id}>{summary}</li>
        ))}
      </ul>
    </details>
  )
}

const headingOf = (finding: string): string => `finding-${finding.replaceAll(' ', '-')}`

function Mend({ finding, again }: { finding: string; again: () => void }) {
  const { client } = useLive()
  const [job, setJob] = useState<string | null>(null)
  return (
    <>
      <Deed
        ask={repair(client, finding)}
        begun={setJob}
        preview
        label="Mend it"
        consequence="Shows first what it does."
      />
      {job && <JobProgress key={job} client={client} id={job} over={again} />}
    </>
  )
}

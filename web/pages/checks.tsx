import type { CheckGroupSummary, Finding } from '../../clients/typescript/src/index.ts'
import { wordsOf } from '../household-words.ts'
import { useAnswer } from '../api/answer.ts'
import { useLive } from '../api/use.ts'
import { Trouble } from '../components/fault.tsx'
import { FindingCard } from '../components/finding.tsx'
import { Looked } from '../components/looked.tsx'
import { Mark } from '../components/mark.tsx'
import { Page } from '../components/page.tsx'

/** Whether everything is as it should be: what is not stands first, with what it explains folded under it. */
export function Checks() {
  const { client } = useLive()
  const { data, at, asking, problem, again } = useAnswer('checks', (signal) => client.checks({}, { signal }))
  return (
    <Page
      title="Checks"
      heading={data?.summary ?? 'Checks'}
      lead={<Looked at={at} asking={asking} again={again} busy="Looking at everything." />}
    >
      {problem && <Trouble problem={problem} />}
      {data && (
        <div>
          <Found findings={data.findings} again={again} />
          <Groups groups={data.groups} />
        </div>
      )}
    </Page>
  )
}

const isWrong = ({ standing }: Finding) => standing === 'fail' || standing === 'warn'

function Found({ findings, again }: { findings: readonly Finding[]; again: () => void }) {
  const wrong = findings.filter((one) => isWrong(one) && one.explained_by === null)
  const open = wrong.filter(({ accepted }) => accepted === null)
  const known = wrong.filter(({ accepted }) => accepted !== null)
  const symptoms = (cause: Finding) => findings.filter(({ explained_by: by }) => by === cause.id)
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="found">
          <h2 id="found">Found</h2>
          <ul class="cards">
            {open.map((finding) => (
              <FindingCard key={finding.id} finding={finding} symptoms={symptoms(finding)} again={again} />
            ))}
          </ul>
        </section>
      )}
      {known.length > 0 && (
        <section aria-labelledby="accepted">
          <h2 id="accepted">Accepted</h2>
          <ul class="plain-list">
            {known.map(({ id, summary, accepted }) => (
              <li key={id}>
                {summary} <span class="quiet">{accepted?.reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Groups({ groups }: { groups: readonly CheckGroupSummary[] }) {
  return (
    <section aria-labelledby="groups">
      <h2 id="groups">What was looked at</h2>
      <ul class="rows">
        {groups.map(({ group, title, standing, counts }) => {
          const [tone, word] = wordsOf('standing', standing === 'skipped' && counts.pass > 0 ? 'pass' : standing)
          return (
            <li key={group} class="row">
              <span class="row-name">{title}</span>
              <Mark tone={tone} word={word} />
              <span class="quiet">{counted(counts)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function counted({ pass, warn, fail, not_known: unknown, skipped }: CheckGroupSummary['counts']): string {
  const figures: [number, string][] = [
    [fail, fail === 1 ? 'fault' : 'faults'],
    [warn, 'worth a look'],
    [unknown, 'not known'],
    [pass, 'well'],
    [skipped, 'left out'],
  ]
  return figures.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ')
}

import type { ChecksData, Finding } from '../../../clients/typescript/src/index.ts'
import { serviceName } from '../../actions/names.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Age } from '../../components/age.tsx'
import {
  AcceptedReason,
  AcceptForm,
  addressOf,
  FixButton,
  Remedies,
  SinceBar,
  wordOfFinding,
} from '../../components/findings/finding-parts.tsx'
import { consequencesOf, toneOfFinding } from '../../components/findings/sort-findings.ts'
import { Fact } from '../../components/fact.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { pathTo, withParameter } from '../../routing/paths.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'

/** What is wrong, what it means, what helps; and what it hangs together with. */
export function OneFinding({ finding, data }: { finding: Finding; data: ChecksData }) {
  const { health } = words()
  const { status, title, meaning, remedy, because, acceptance, first_seen_at } = finding
  const isOpen = status !== 'passed' && status !== 'skipped'
  return (
    <div class="columns">
      <div class="column">
        <Panel title={<StateMark tone={toneOfFinding(finding)} text={wordOfFinding(finding)} />}>
          {isOpen && <p dir="auto">{meaning}</p>}
          {because !== null && (
            <p class="quiet" dir="auto">
              {because}
            </p>
          )}
          {isOpen && first_seen_at !== null && <SinceBar since={first_seen_at} />}
          <AcceptedReason finding={finding} />
          <div class="buttons">
            <FixButton finding={finding} />
            <TestButton finding={finding} />
          </div>
          {isOpen && acceptance === null && status !== 'not-known' && <AcceptForm finding={finding} />}
        </Panel>
        {remedy !== null && (
          <Panel title={health.helps}>
            <Remedies finding={finding} />
          </Panel>
        )}
        {finding.evidence.length > 0 && (
          <Panel title={health.howWeKnow}>
            <ul class="facts">
              {finding.evidence.map((line) => (
                <li key={line} class="fact" dir="auto">
                  {line}
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
      <div class="column">
        <Panel title={health.about}>
          <dl class="facts-list">
            <Fact name={health.whatIsTrue}>
              <span dir="auto">{title}</span>
            </Fact>
            <Fact name={health.group}>
              <a href={pathTo('finding', { finding: finding.group })}>
                {data.groups.find(({ group }) => group === finding.group)?.title ?? finding.group}
              </a>
            </Fact>
            <SubjectFact subject={finding.subject} />
            <TimeFact name={health.changed} at={finding.changed_at} />
            <TimeFact name={health.tested} at={finding.verified_at} />
          </dl>
        </Panel>
        <Relations finding={finding} findings={data.findings} />
      </div>
    </div>
  )
}

/** A check that was tested once can be tested again by itself. */
function TestButton({ finding: { verified_at, check, title } }: { finding: Finding }) {
  if (verified_at === null) return null
  const { health } = words()
  return (
    <ActionButton
      request={{ action: 'diagnose', body: { only: check } }}
      label={health.testAgain}
      name={health.testAgainAbout(title)}
    />
  )
}

function TimeFact({ name, at }: { name: string; at: string | null }) {
  if (at === null) return null
  return (
    <Fact name={name}>
      <Age at={at} />
    </Fact>
  )
}

/** The service that it is about, with its page and its log. */
function SubjectFact({ subject }: { subject: string | null }) {
  const services = useApp().live.of('status').value?.data.services ?? []
  if (subject === null) return null
  const { health } = words()
  const isService = services.some(({ service }) => service === subject)
  return (
    <Fact name={health.subject}>
      {isService ? (
        <>
          <a href={pathTo('service', { service: subject })}>{serviceName(subject)}</a>
          {' · '}
          <a href={withParameter(pathTo('logs'), 'service', subject)}>{health.openLog(serviceName(subject))}</a>
        </>
      ) : (
        <span dir="auto">{subject}</span>
      )}
    </Fact>
  )
}

function Relations({ finding, findings }: { finding: Finding; findings: readonly Finding[] }) {
  const { health } = words()
  const cause = findings.find(({ id }) => id === finding.explained_by)
  const caused = consequencesOf(finding, findings)
  return (
    <>
      {cause && (
        <Panel title={health.causedBy}>
          <FindingLinks items={[cause]} />
        </Panel>
      )}
      {caused.length > 0 && (
        <Panel title={health.alsoCauses(caused.length)}>
          <FindingLinks items={caused} />
        </Panel>
      )}
    </>
  )
}

function FindingLinks({ items }: { items: readonly Finding[] }) {
  return (
    <ul class="rows">
      {items.map((item) => (
        <li key={item.id}>
          <StateMark tone={toneOfFinding(item)} text={wordOfFinding(item)} />{' '}
          <a href={addressOf(item)} dir="auto">
            {item.summary}
          </a>
        </li>
      ))}
    </ul>
  )
}

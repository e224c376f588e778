import type { Hop, Request, TraceData, TracedItem } from '../../../clients/typescript/src/index.ts'
import { DecisionButtons } from '../../components/decision-buttons.tsx'
import { Moment } from '../../components/age.tsx'
import { Command } from '../../components/command.tsx'
import { Panel } from '../../components/panel.tsx'
import { DoButton } from '../../components/remedy.tsx'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'
import { countWaiting } from '../../state/waiting-requests.ts'
import { words } from '../../words/words.ts'
import { groupReasons, nameRuns } from './episodes.ts'

/** More than anybody asks for of one title. */
const MAX_WAITING = 20

/** Why not all of it is here, what happens next, and what a person can decide. */
export function ReasonsPanel({ trace }: { trace: TraceData }) {
  const { title } = words()
  const reasons = reasonsOf(trace)
  const isEmpty = reasons.length === 0 && trace.disagreements.length === 0
  return (
    <Panel title={isEmpty ? title.goodToKnow : trace.parts.length > 0 ? title.whyNot : title.whyNotHere}>
      <Decisions item={trace.item!} />
      {isEmpty && <p class="quiet">{title.allHere}</p>}
      <ul class="reasons">
        {reasons.map(({ subject, because }) => (
          <li key={`${subject} ${because}`}>
            {subject !== '' && <strong>{subject}</strong>} <span dir="auto">{because}</span>
          </li>
        ))}
        {trace.disagreements.map((text) => (
          <li key={text}>
            <strong>{title.disagreements}</strong> <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
      <NextSteps hops={trace.hops} />
      {trace.hardlinked !== null && <p class="quiet small">{trace.hardlinked ? title.hardlinked : title.copied}</p>}
      {trace.command !== null && !isEmpty && (
        <div class="buttons">
          <DoButton remedy={{ summary: trace.summary, command: trace.command, do: trace.do }} />
          <Command line={trace.command} />
        </div>
      )}
    </Panel>
  )
}

/** The episodes’ own reasons; for a film, those of its hops. */
function reasonsOf({ parts, hops }: TraceData): { subject: string; because: string }[] {
  const ofParts = groupReasons(parts).map((group) => ({ subject: nameRuns(group.parts), because: group.because }))
  if (ofParts.length > 0) return ofParts
  return hops
    .filter(({ state, because }) => (state === 'pending' || state === 'failed') && because !== null)
    .map(({ because }) => ({ subject: '', because: because! }))
}

function NextSteps({ hops }: { hops: readonly Hop[] }) {
  const next = hops.filter(({ expected_next, state }) => expected_next !== null && state !== 'not-needed')
  if (next.length === 0) return null
  return (
    <div>
      <h3>{words().title.nextByItself}</h3>
      <ul class="reasons">
        {next.map(({ hop, expected_next, expected_at }) => (
          <li key={hop}>
            <span dir="auto">{expected_next}</span>
            {expected_at !== null && (
              <span class="quiet">
                {' '}
                <Moment at={expected_at} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The requests for it that wait for somebody to say yes. */
function Decisions({ item }: { item: TracedItem }) {
  const isAnyWaiting = countWaiting(useApp().live.of('requests').value?.data) > 0
  return isAnyWaiting && item.title !== null ? <WaitingDecisions item={item} text={item.title} /> : null
}

function WaitingDecisions({ item, text }: { item: TracedItem; text: string }) {
  const { title } = words()
  const { data } = useAnswer('requests', { state: 'waiting-for-approval', text, count: MAX_WAITING })
  const waiting = (data?.requests ?? []).filter((request) => isWaitingFor(request, item))
  const name = text
  return (
    <>
      {waiting.map(({ id, member }) => (
        <div key={id} class="notice column">
          <p>
            <bdi>{title.askedBy(member)}</bdi> {title.waitsForYou}
          </p>
          <DecisionButtons request={id} title={name} member={member} />
        </div>
      ))}
    </>
  )
}

function isWaitingFor({ state, title, media, seasons }: Request, item: TracedItem): boolean {
  const isSame = title === item.title && media === item.media && state === 'waiting-for-approval'
  return isSame && (item.season === null || seasons.length === 0 || seasons.includes(item.season))
}

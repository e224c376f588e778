import type { Attention, DashboardData } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Command } from '../../components/command.tsx'
import { Icon } from '../../components/icon.tsx'
import { Panel } from '../../components/panel.tsx'
import { DoButton } from '../../components/remedy.tsx'
import { Empty } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'

/** What waits for a person, the worst first, each with what fixes it. */
export function NeedsPanel() {
  const { live } = useApp()
  const dashboard = live.of('dashboard').value
  if (!dashboard) return null
  const { home } = words()
  const { data, current } = dashboard
  return (
    <Panel title={home.needsYou} current={current} more={<a href={pathTo('health')}>{home.allFindings}</a>}>
      {data.attention.length === 0 ? (
        <Empty text={home.nothingNeeded} />
      ) : (
        <ul class="needs">
          {data.attention.map((item) => (
            <Need key={`${item.subject} ${item.summary}`} item={item} verdict={data.verdict} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Need({ item, verdict }: { item: Attention; verdict: DashboardData['verdict'] }) {
  const { home } = words()
  const answer = verdict.find(({ finding }) => finding !== null && finding === item.finding)
  const tone = answer?.status === 'failed' || item.state !== null ? 'bad' : 'warn'
  const heading = headingOf(item)
  const detail = item.meaning ?? item.because
  return (
    <li class="need">
      <Icon name={tone} tone={tone} />
      <div class="need-text">
        <h3 dir="auto">{heading}</h3>
        {detail && (
          <p class="quiet" dir="auto">
            {detail}
          </p>
        )}
        {item.command && <Command line={item.command} />}
      </div>
      <div class="buttons">
        <NeedButton item={item} heading={heading} />
        {item.finding !== null && (
          <a
            class="button ghost"
            href={pathTo('finding', { finding: item.finding })}
            aria-label={`${home.seeWhy}: ${heading}`}
          >
            {home.seeWhy}
          </a>
        )}
      </div>
    </li>
  )
}

/** A repair if there is one; otherwise what the service says helps. */
function NeedButton({ item, heading }: { item: Attention; heading: string }) {
  const { common } = words()
  const { finding, repair, command } = item
  if (finding === null || repair === null)
    return <DoButton remedy={{ summary: heading, command, do: item.do }} look="main" />
  return (
    <ActionButton
      request={{ action: 'repair', body: { finding } }}
      label={common.fixIt}
      name={common.fixAbout(heading)}
      look="main"
    />
  )
}

/** A service’s state is said of the service; a finding’s sentence names its own subject. */
const headingOf = ({ subject, state, summary }: Attention): string =>
  state === null || summary.includes(subject) ? summary : `${subject}: ${summary}`

import type { Attention, DashboardData } from '../../../clients/typescript/src/index.ts'
import { Icon } from '../../components/icon.tsx'
import { Panel } from '../../components/panel.tsx'
import { DoButton, type RemedyData } from '../../components/remedy.tsx'
import { Command } from '../../components/command.tsx'
import { ActionButton } from '../../components/action-button.tsx'
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
  const { home, common } = words()
  const about = verdict.find(({ finding }) => finding !== null && finding === item.finding)
  const tone = about?.status === 'failed' || item.state !== null ? 'bad' : 'warn'
  const remedy: RemedyData | null = about?.remedy ?? null
  return (
    <li class="need">
      <Icon name={tone} tone={tone} />
      <div class="need-text">
        <h3 dir="auto">{headingOf(item)}</h3>
        {(item.meaning ?? item.because) && (
          <p class="quiet" dir="auto">
            {item.meaning ?? item.because}
          </p>
        )}
        {item.command && <Command line={item.command} />}
      </div>
      <div class="buttons">
        {remedy?.do ? (
          <DoButton remedy={remedy} about={item.summary} look="main" />
        ) : (
          item.finding !== null && (
            <ActionButton
              request={{ action: 'repair', body: { finding: item.finding } }}
              label={common.fixIt}
              name={common.fixAbout(item.summary)}
              look="main"
            />
          )
        )}
        {item.finding !== null && (
          <a
            class="button ghost"
            href={pathTo('finding', { finding: item.finding })}
            aria-label={`${home.seeWhy}: ${item.summary}`}
          >
            {home.seeWhy}
          </a>
        )}
      </div>
    </li>
  )
}

/** A service’s state is said of the service; a finding’s sentence names its own subject. */
const headingOf = ({ subject, state, summary }: Attention): string =>
  state === null || summary.includes(subject) ? summary : `${subject}: ${summary}`

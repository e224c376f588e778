import type { StuckItem } from '../../../clients/typescript/src/index.ts'
import { Meter } from '../../charts/meter.tsx'
import { Age } from '../../components/age.tsx'
import { Command } from '../../components/command.tsx'
import { Icon } from '../../components/icon.tsx'
import { Panel } from '../../components/panel.tsx'
import { Poster } from '../../components/poster.tsx'
import { DoButton } from '../../components/remedy.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useShownRows } from '../../components/shown-rows.ts'
import { TitleName } from '../../components/title-name.tsx'
import { ActionButton } from '../../components/action-button.tsx'
import { pathTo } from '../../routing/paths.ts'
import { formatBytes } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { HeldUpGroup } from './group-by-cause.ts'

/** What holds downloads up: each cause once, with what helps and everything that it affects. */
export function HeldUp({ groups, current }: { groups: readonly HeldUpGroup[]; current: boolean }) {
  const { rows, more, showMore } = useShownRows(groups)
  return (
    <Panel title={words().queue.heldUp} current={current}>
      <ul class="rows">
        {rows.map((group) => (
          <HeldUpCause key={group.id} group={group} />
        ))}
      </ul>
      <ShowMore count={more} show={showMore} />
    </Panel>
  )
}

function HeldUpCause({ group }: { group: HeldUpGroup }) {
  const { queue } = words()
  const { summary, advice, command, evidence, items } = group
  const { rows, more, showMore } = useShownRows(items, 10)
  const only = items.length === 1 ? items[0]! : null
  return (
    <li class="held">
      <Icon name="bad" tone="bad" />
      <div class="column">
        <div class="held-cause">
          <h3 dir="auto">{summary}</h3>
          <p class="quiet" dir="auto">
            {advice}
          </p>
          {items.length > 1 && <p class="small">{queue.affects(items.length)}</p>}
          <div class="buttons">
            <DoButton remedy={{ summary: advice, command, do: group.do }} about={aboutOf(group)} look="main" />
            {only && only.library_app !== null && (
              <ActionButton
                request={{ action: 'search', body: { term: only.term } }}
                label={queue.searchAgain}
                name={queue.searchAgainFor(only.title)}
                icon="search"
              />
            )}
          </div>
        </div>
        <ul class="held-items">
          {rows.map((item) => (
            <HeldItem key={item.id} item={item} />
          ))}
        </ul>
        <ShowMore count={more} show={showMore} />
        {evidence.length > 0 && (
          <details>
            <summary aria-label={`${queue.evidence}: ${aboutOf(group)}`}>{queue.evidence}</summary>
            <ul class="small quiet">
              {evidence.map((line) => (
                <li key={line} dir="auto">
                  {line}
                </li>
              ))}
            </ul>
          </details>
        )}
        {command && <Command line={command} />}
      </div>
    </li>
  )
}

const aboutOf = ({ items, summary }: HeldUpGroup): string => (items.length === 1 ? items[0]!.title : summary)

function HeldItem({ item }: { item: StuckItem }) {
  const { queue } = words()
  const { title, year, season, episodes, term, done_bytes, size_bytes, last_progress_at, picture } = item
  const share = done_bytes !== null && size_bytes ? done_bytes / size_bytes : null
  return (
    <li class="queue-row">
      <div class="request-poster">
        <Poster title={title} picture={picture} />
      </div>
      <div class="queue-text">
        <p>
          <a href={pathTo('title', { term })}>
            <TitleName title={title} year={season === null ? year : null} season={season} episodes={episodes} />
          </a>
        </p>
        <p class="quiet small queue-facts">
          {last_progress_at !== null && (
            <span>
              {queue.lastProgress} <Age at={last_progress_at} />
            </span>
          )}
          {done_bytes !== null && size_bytes !== null && (
            <span class="end num">{queue.sizeOf(formatBytes(done_bytes), formatBytes(size_bytes))}</span>
          )}
        </p>
        {share !== null && <Meter share={share} label={queue.progressOf(title)} tone="off" />}
      </div>
    </li>
  )
}

import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useShownRows } from '../../components/shown-rows.ts'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { InvitePanel } from './invite.tsx'
import { MemberCard } from './member-card.tsx'
import { NotifiedPanel } from './notified.tsx'
import { peopleFrom } from './people.ts'
import { WatchingPanel } from './watching.tsx'

export default function PeoplePage() {
  const { people, card, common } = words()
  const { live } = useApp()
  const asked = useAnswer('requests', { count: 1 }, { paceMs: 60_000 })
  const playing = useAnswer('playing', undefined, { paceMs: 15_000 })
  const accounts = useAnswer('members', undefined, { paceMs: 60_000 })
  const known = asked.data ?? live.of('requests').value?.data ?? null
  const members = peopleFrom(known?.members ?? [], playing.data?.playbacks ?? [], accounts.data?.members)
  const { rows, more, showMore } = useShownRows(members)
  return (
    <Page
      title={people.title}
      lead={known && known.members.length > 0 && people.lead(known.members.length)}
      tools={
        <a class="button" href={pathTo('card')}>
          {card.title}
        </a>
      }
    >
      {asked.problem && <ProblemMessage problem={asked.problem} retry={asked.reload} />}
      <div class="columns">
        <div class="column">
          <Panel title={people.members} current={asked.problem === null}>
            {!known && asked.isLoading && <Waiting />}
            {!known && asked.problem && <p class="quiet">{common.notKnown}</p>}
            {known && members.length === 0 && <Empty icon="people" text={people.onlyYou} />}
            <ul class="rows member-rows">
              {rows.map((person) => (
                <MemberCard key={person.name} person={person} />
              ))}
            </ul>
            <ShowMore count={more} show={showMore} />
            <NotKnownList items={[...(known?.not_known ?? []), ...(accounts.data?.not_known ?? [])].filter(isFirst)} />
          </Panel>
        </div>
        <div class="column">
          <WatchingPanel playing={playing.data} isCurrent={playing.problem === null} />
          <InvitePanel names={members.map(({ name }) => name)} />
          <NotifiedPanel names={members.map(({ name }) => name)} />
        </div>
      </div>
    </Page>
  )
}

/** Two answers may both say that the same app was silent. */
function isFirst({ subject }: { subject: string }, at: number, all: readonly { subject: string }[]): boolean {
  return all.findIndex((other) => other.subject === subject) === at
}

import { useRef, useState } from 'preact/hooks'
import type { RequestingMember, RequestsData } from '../../../clients/typescript/src/index.ts'
import { Chips } from '../../components/chips.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { ShowBefore, ShowMore } from '../../components/show-more.tsx'
import { useShownPage } from '../../components/shown-rows.ts'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Empty, Waiting } from '../../components/trouble.tsx'
import { queryValue, setQuery } from '../../routing/location.ts'
import { pathTo } from '../../routing/paths.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { countTabs, firstTab, tabFrom, tabs, type Filter, type Tab } from './filter.ts'
import { LimitsPanel } from './limits.tsx'
import { RequestRow } from './request-row.tsx'
import { RequestsTrouble } from './requests-trouble.tsx'
import { useRequests, type ShownRequests } from './use-requests.ts'

export default function RequestsPage() {
  const { requests } = words()
  const filter = useFilter()
  const page = useShownPage(`${filter.tab} ${filter.member} ${filter.text}`)
  const shown = useRequests(filter, page)
  const { data, everybody, isCurrent, problem, silent } = shown
  const isThere = data !== null && (silent === null || data.requests.length > 0)
  return (
    <Page title={requests.title} lead={everybody && silent === null && <span dir="auto">{everybody.summary}</span>}>
      <RequestsTrouble {...shown} />
      {!data && !problem && !everybody && !shown.isUnknownMember && <Waiting text={requests.waitingFor} />}
      {(isThere || (everybody && silent === null)) && (
        <div class="columns">
          <div class="column">
            <NotKnownList items={data?.not_known ?? []} />
            <Panel title={requests.list} current={isCurrent}>
              <Filters filter={filter} shown={shown} />
              {data && <RequestList key={`${filter.tab} ${filter.member}`} data={data} filter={filter} page={page} />}
              {!data && shown.isUnknownMember && <NoRequests filter={filter} isEmpty={false} />}
              {!data && !shown.isUnknownMember && !problem && <Waiting text={requests.waitingFor} />}
            </Panel>
          </div>
          <div class="column">
            <LimitsPanel members={(everybody ?? data)!.members} />
          </div>
        </div>
      )}
    </Page>
  )
}

/** What the address says. Without a tab in it, the first one is chosen once, and kept while the page is shown. */
function useFilter(): Filter {
  const first = useRef<Tab | null>(null)
  const streamed = useApp().live.of('requests').value?.data
  if (streamed) first.current ??= firstTab(streamed.state_counts)
  return {
    tab: tabFrom(queryValue('state')) ?? first.current ?? 'waiting',
    member: queryValue('member'),
    text: queryValue('text'),
  }
}

function Filters({ filter: { tab, member, text }, shown }: { filter: Filter; shown: ShownRequests }) {
  const { requests } = words()
  const counts = countTabs(shown.counts)
  return (
    <>
      <Chips
        label={requests.states}
        look="tabs-in-page"
        chips={tabs.map((value) => ({ value, text: requests.tabs[value], count: counts[value] }))}
        chosen={tab}
        choose={(state) => setQuery({ state })}
      />
      <div class="filters">
        <input
          type="search"
          aria-label={requests.filter}
          placeholder={requests.filter}
          value={text}
          onInput={({ currentTarget }) => setQuery({ text: currentTarget.value })}
        />
        <MemberChips members={shown.everybody?.members ?? []} chosen={member} />
      </div>
    </>
  )
}

function MemberChips({ members, chosen }: { members: readonly RequestingMember[]; chosen: string }) {
  const { requests } = words()
  const asking = members.flatMap(({ member, requests_total }) => (requests_total > 0 ? [member] : []))
  const names = [...new Set(asking)].toSorted((a, b) => a.localeCompare(b))
  if (names.length < 2) return null
  const known = names.find((name) => name.toLowerCase() === chosen.toLowerCase()) ?? ''
  return (
    <Chips
      label={requests.who}
      chips={[{ value: '', text: requests.everybody }, ...names.map((name) => ({ value: name, text: name }))]}
      chosen={known}
      choose={(member) => setQuery({ member })}
    />
  )
}

interface RequestListProps {
  data: RequestsData
  filter: Filter
  page: ReturnType<typeof useShownPage>
}

function RequestList({ data: { requests: found, total, state_counts }, filter, page }: RequestListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  if (found.length === 0) return <NoRequests filter={filter} isEmpty={state_counts.length === 0} />
  return (
    <>
      {filter.tab === 'waiting' && (
        <ChosenBar requests={found} total={total} chosen={chosen} filter={filter} choose={setChosen} />
      )}
      <ShowBefore count={page.from} show={page.showBefore} />
      <ul class="rows request-rows">
        {found.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            isChosen={chosen.has(request.id)}
            choose={total > 1 ? toggle : null}
          />
        ))}
      </ul>
      <ShowMore count={Math.max(0, total - page.from - found.length)} show={page.showMore} />
    </>
  )
}

function NoRequests({ filter: { tab, member, text }, isEmpty }: { filter: Filter; isEmpty: boolean }) {
  const { requests } = words()
  if (member !== '' || text !== '')
    return (
      <Empty icon="search" text={requests.noMatch}>
        <button type="button" class="button" onClick={() => setQuery({ member: '', text: '' })}>
          {requests.clearFilter}
        </button>
      </Empty>
    )
  return (
    <Empty icon={iconOfEmpty[tab]} text={isEmpty ? requests.nothingYet : requests.empty[tab]}>
      {(isEmpty || tab === 'waiting') && (
        <a class="button" href={pathTo('card')}>
          {requests.welcomeCard}
        </a>
      )}
    </Empty>
  )
}

const iconOfEmpty: Record<Tab, 'good' | 'download' | 'play' | 'off'> = {
  waiting: 'good',
  coming: 'download',
  here: 'play',
  declined: 'off',
}

import { useState } from 'preact/hooks'
import type { Request, RequestsData } from '../../../clients/typescript/src/index.ts'
import { Chips } from '../../components/chips.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useShownRows } from '../../components/shown-rows.ts'
import { Empty, NotKnownList, Waiting } from '../../components/trouble.tsx'
import { queryValue, setQuery } from '../../routing/location.ts'
import { pathTo } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { countTabs, filterRequests, tabFrom, tabs, type Filter, type Tab } from './filter.ts'
import { LimitsPanel } from './limits.tsx'
import { RequestRow } from './request-row.tsx'
import { RequestsTrouble } from './requests-trouble.tsx'
import { useRequests } from './use-requests.ts'

export default function RequestsPage() {
  const { requests } = words()
  const shown = useRequests()
  const { data, isCurrent, problem, silent } = shown
  return (
    <Page title={requests.title} lead={data && silent === null && <span dir="auto">{data.summary}</span>}>
      <RequestsTrouble {...shown} />
      {!data && !problem && <Waiting text={requests.waitingFor} />}
      {data && (silent === null || data.requests.length > 0) && (
        <div class="columns">
          <div class="column">
            <NotKnownList items={data.not_known} />
            <RequestsPanel data={data} isCurrent={isCurrent} />
          </div>
          <div class="column">
            <LimitsPanel members={data.members} />
          </div>
        </div>
      )}
    </Page>
  )
}

function RequestsPanel({ data, isCurrent }: { data: RequestsData; isCurrent: boolean }) {
  const { requests } = words()
  const member = queryValue('member')
  const text = queryValue('text')
  const tab = tabFrom(queryValue('state'), data.requests)
  const counts = countTabs(data.requests, { member, text })
  const found = filterRequests(data.requests, { tab, member, text })
  return (
    <Panel title={requests.list} current={isCurrent}>
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
        <MemberChips data={data} chosen={member} />
      </div>
      <RequestList
        key={`${tab} ${member}`}
        requests={found}
        filter={{ tab, member, text }}
        isEmpty={data.requests.length === 0}
      />
    </Panel>
  )
}

function MemberChips({ data, chosen }: { data: RequestsData; chosen: string }) {
  const { requests } = words()
  const names = [...new Set(data.requests.map(({ member }) => member))].toSorted((a, b) => a.localeCompare(b))
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
  requests: readonly Request[]
  filter: Filter
  /** Nobody has ever asked for anything. */
  isEmpty: boolean
}

function RequestList({ requests: found, filter, isEmpty }: RequestListProps) {
  const { rows, more, showMore } = useShownRows(found)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  if (found.length === 0) return <NoRequests filter={filter} isEmpty={isEmpty} />
  return (
    <>
      {filter.tab === 'waiting' && (
        <ChosenBar requests={found} chosen={chosen} member={filter.member} choose={setChosen} />
      )}
      <ul class="rows request-rows">
        {rows.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            isChosen={chosen.has(request.id)}
            choose={found.length > 1 ? toggle : null}
          />
        ))}
      </ul>
      <ShowMore count={more} show={showMore} />
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

import { useState } from 'preact/hooks'
import { Icon } from '../../components/icon.tsx'
import { Panel } from '../../components/panel.tsx'
import { partName } from '../../components/title-name.tsx'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { PACE_MS } from './pace.ts'
import type { FoundTitle } from '../../../clients/typescript/src/index.ts'
import { TitleWay } from './title-way.tsx'

interface TitleSearchProps {
  member: string
  requestAddress: string | null
}

/** Finds a title, and says how far it is. */
export function TitleSearch({ member, requestAddress }: TitleSearchProps) {
  const { me } = words()
  const [term, setTerm] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTerm(String(new FormData(event.currentTarget as HTMLFormElement).get('term')).trim())
  }
  return (
    <Panel title={me.search}>
      <form class="me-search" role="search" onSubmit={submit}>
        <input
          type="search"
          name="term"
          aria-label={me.search}
          placeholder={me.searchHint}
          autoComplete="off"
          enterkeyhint="search"
          dir="auto"
          onInput={({ currentTarget }) => currentTarget.value === '' && setTerm('')}
        />
        <button type="submit" class="button main">
          <Icon name="search" />
          {me.searchButton}
        </button>
      </form>
      <div role="status" class="me-results">
        {term !== '' && <FoundTitles key={term} member={member} term={term} requestAddress={requestAddress} />}
      </div>
    </Panel>
  )
}

interface FoundTitlesProps extends TitleSearchProps {
  term: string
}

function FoundTitles({ member, term, requestAddress }: FoundTitlesProps) {
  const { me } = words()
  const { data, problem } = useAnswer('me', { member, term }, { paceMs: PACE_MS })
  if (!data) return <p class="quiet">{problem ? me.lostAtOnce : me.searching}</p>
  const found = data.found_titles
  if (found.length > 0) return <FoundList term={term} found={found} />
  return (
    <div class="empty">
      <p dir="auto">{me.nothingFound(term)}</p>
      {requestAddress !== null && (
        <a class="button main" href={requestAddress} target="_blank" rel="noreferrer">
          {me.askForIt}
        </a>
      )}
    </div>
  )
}

function FoundList({ term, found }: { term: string; found: readonly FoundTitle[] }) {
  return (
    <>
      <p class="quiet small">{words().me.found(found.length, term)}</p>
      <ul class="me-ways">
        {found.map((title) => (
          <li key={title.term}>
            <TitleWay way={title} part={partName(title.season, null)} />
          </li>
        ))}
      </ul>
    </>
  )
}

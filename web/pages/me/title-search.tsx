import { useState } from 'preact/hooks'
import { Icon } from '../../components/icon.tsx'
import { Panel } from '../../components/panel.tsx'
import { partName } from '../../components/title-name.tsx'
import { words } from '../../words/words.ts'
import type { FoundTitle } from './me-data.ts'
import { TitleWay } from './title-way.tsx'
import { useMe } from './use-me.ts'

interface TitleSearchProps {
  member: string | null
  requestAddress: string | null
}

/** Finds a title, and says how far it is. */
export function TitleSearch({ member, requestAddress }: TitleSearchProps) {
  const { me } = words()
  const [term, setTerm] = useState('')
  const { data, problem } = useMe({ member, term }, term !== '')
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
        {term !== '' && !data && <p class="quiet">{problem ? me.lostAtOnce : me.searching}</p>}
        {term !== '' && data && <FoundTitles term={term} found={data.found_titles} requestAddress={requestAddress} />}
      </div>
    </Panel>
  )
}

interface FoundTitlesProps {
  term: string
  found: readonly FoundTitle[]
  requestAddress: string | null
}

function FoundTitles({ term, found, requestAddress }: FoundTitlesProps) {
  const { me } = words()
  if (found.length === 0)
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
  return (
    <>
      <p class="quiet small">{me.found(found.length, term)}</p>
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

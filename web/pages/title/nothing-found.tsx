import type { Problem } from '../../../clients/typescript/src/index.ts'
import { Icon } from '../../components/icon.tsx'
import { Page } from '../../components/page.tsx'
import { scoreOf } from '../../components/rank.ts'
import { Empty, ProblemMessage } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { useServiceLabels } from '../../components/services/service.ts'
import { TermField } from './term-field.tsx'
import { useAppAddress } from './title-head.tsx'

/** No title has this name. */
const NOTHING = 'ASKED-6'

interface NothingFoundProps {
  term: string
  problem: Problem
  reload: () => void
}

/** Nothing fits the term, or nobody could say: what one can do about it. */
export function NothingFound({ term, problem, reload }: NothingFoundProps) {
  const { title } = words()
  const isNothing = problem.error?.code === NOTHING
  if (!isNothing)
    return (
      <Page title={term}>
        <ProblemMessage problem={problem} retry={reload} />
        <TermField />
      </Page>
    )
  return (
    <Page title={term} heading={title.nothing(term)} lead={<span dir="auto">{problem.error!.summary}</span>}>
      <Empty icon="search" text={title.nothingHint}>
        <Suggestions term={term} />
        <AskForIt />
      </Empty>
      <TermField />
    </Page>
  )
}

/** Titles that the household asked for or waits for, and that are spelt nearly so. */
function Suggestions({ term }: { term: string }) {
  const { title } = words()
  const requests = useApp().live.of('requests').value?.data.requests ?? []
  const queue = useAnswer('queue', undefined, { paceMs: 60_000 }).data?.items ?? []
  const names = [...new Set([...requests, ...queue].flatMap(({ title: name }) => name ?? []))]
  const wanted = term.toLowerCase()
  const near = names
    .map((name) => ({ name, score: scoreOf(name.toLowerCase(), wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 5)
  if (near.length === 0) return null
  return (
    <div>
      <p>{title.didYouMean}</p>
      <ul class="buttons">
        {near.map(({ name }) => (
          <li key={name}>
            <a class="button" href={pathTo('title', { term: name })} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function AskForIt() {
  const { title, common } = words()
  const door = useAnswer('frontDoor', undefined, { paceMs: 10 * 60_000 }).data
  const labelOf = useServiceLabels()
  const app = useAppAddress(door?.service ?? null)
  if (!app || !door?.service) return null
  return (
    <a class="button" href={app.address} target="_blank" rel="noreferrer">
      <Icon name="external" /> {title.askFor(labelOf(door.service))}{' '}
      <span class="visually-hidden">({common.opensNewTab})</span>
    </a>
  )
}

import type { Request } from '../../../clients/typescript/src/index.ts'
import { AgeIn } from '../../components/age.tsx'
import { Poster } from '../../components/poster.tsx'
import { shownSteps } from '../../components/path/step.ts'
import { StepDots } from '../../components/path/step-dots.tsx'
import { TitleName } from '../../components/title-name.tsx'
import { pathTo } from '../../routing/paths.ts'
import { formatBytes, formatList } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { Decision } from './decision.tsx'
import { tabOf } from './filter.ts'

interface RequestRowProps {
  request: Request
  isChosen: boolean
  /** Null where there is nothing to choose among. */
  choose: ((id: string, isChosen: boolean) => void) | null
}

/** One request: who asked for what, how far it is, and what can be decided. */
export function RequestRow({ request, isChosen, choose }: RequestRowProps) {
  const { requests, common } = words()
  const { id, title, year, seasons, member, picture } = request
  const name = title ?? common.unknownTitle
  const isWaiting = tabOf(request) === 'waiting'
  return (
    <li class="request">
      {isWaiting && choose !== null && (
        <label class="request-choice">
          <input
            type="checkbox"
            aria-label={requests.choose(name, member)}
            checked={isChosen}
            onInput={({ currentTarget }) => choose(id, currentTarget.checked)}
          />
        </label>
      )}
      <div class="request-poster">
        <Poster title={name} picture={picture} />
      </div>
      <div class="request-text">
        <h3>
          <a href={pathTo('title', { term: termOf(request) })}>
            <TitleName title={title} year={year} />
          </a>
          {seasons.length > 0 && (
            <span class="quiet request-seasons">
              {' '}
              {requests.season(formatList(seasons.map(String)), seasons.length)}
            </span>
          )}
        </h3>
        <p class="quiet small">
          <AgeIn say={(age) => requests.askedAgo(isolated(member), age)} at={request.requested_at} />
          <RequestFacts request={request} />
        </p>
        <p class="request-way">
          <StepDots steps={shownSteps(request.steps)} />
          <span class="small" dir="auto">
            {request.summary}
          </span>
        </p>
        {request.because && !isWaiting && (
          <p class="quiet small" dir="auto">
            {request.because}
          </p>
        )}
        {request.disagreement && (
          <p class="notice small" dir="auto">
            {request.disagreement}
          </p>
        )}
      </div>
      <Decision request={request} name={name} />
    </li>
  )
}

function RequestFacts({ request }: { request: Request }) {
  const { requests } = words()
  const { expected_bytes, decided_by, state } = request
  return (
    <>
      {expected_bytes !== null && state !== 'available' && ` · ${requests.aboutSize(formatBytes(expected_bytes))}`}
      {decided_by !== null && (
        <>
          {' · '}
          <bdi>{state === 'declined' ? requests.declinedBy(decided_by) : requests.approvedBy(decided_by)}</bdi>
        </>
      )}
    </>
  )
}

/** A name within a sentence keeps its own direction. */
const isolated = (name: string): string => `\u2068${name}\u2069`

/** The words that find exactly this title. */
function termOf({ title, year, media, seasons, id }: Request): string {
  if (title === null) return `request ${id}`
  if (media === 'series' && seasons.length === 1) return `${title} s${seasons[0]}`
  return media === 'films' && year !== null ? `${title} ${year}` : title
}

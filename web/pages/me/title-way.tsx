import { StepPath } from '../../components/path/path.tsx'
import { StepDots } from '../../components/path/step-dots.tsx'
import { shownSteps } from '../../components/path/step.ts'
import { Poster } from '../../components/poster.tsx'
import { slowNow } from '../../state/clock.ts'
import { formatMoment } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { FoundTitle, OwnRequest } from '../../../clients/typescript/src/index.ts'

interface TitleWayProps {
  way: OwnRequest | FoundTitle
  /** Which part of it: `season 3`. */
  part: string
}

/** A title, how far it has come in seven steps, and why not further. */
export function TitleWay({ way, part }: TitleWayProps) {
  const { me, common } = words()
  const { year, because, expected_at, summary } = way
  const title = way.title ?? common.unknownTitle
  const steps = shownSteps(way.steps)
  return (
    <article class="me-way">
      <Poster title={title} picture={way.picture} />
      <div class="me-way-text">
        <h3>
          <bdi>{title}</bdi>
          {year !== null && <span class="quiet"> ({year})</span>}
          {part && <span class="quiet">, {part}</span>}
        </h3>
        <p class="me-way-state">
          <StepDots steps={steps} /> <span>{summary}</span>
        </p>
        {because !== null && <p dir="auto">{because}</p>}
        {expected_at !== null && (
          <p class="quiet small">{me.expected(formatMoment(Date.parse(expected_at), slowNow.value))}</p>
        )}
        <details>
          <summary>{me.allSteps}</summary>
          <StepPath label={me.steps(title)} steps={steps} />
        </details>
      </div>
    </article>
  )
}

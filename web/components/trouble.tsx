import type { ComponentChildren } from 'preact'
import type { ErrorData, Problem } from '../../clients/typescript/src/index.ts'
import { rootError } from '../state/live.ts'
import { words } from '../words/words.ts'
import { Icon, type IconName } from './icon.tsx'
import { RemedyItem } from './remedy.tsx'

/** Why a call brought nothing, with what helps. */
export function ProblemMessage({ problem, retry }: { problem: Problem; retry?: () => void }) {
  if (problem.error) return <ErrorMessage error={rootError(problem.error)} retry={retry} />
  return (
    <div class="trouble" role="alert">
      <Icon name="bad" tone="bad" />
      <div>
        <p>{problem.sentence}</p>
        {retry && <RetryButton retry={retry} />}
      </div>
    </div>
  )
}

/** An error of the service: what happened, what it means, what helps. Its code is under Details. */
export function ErrorMessage({ error, retry }: { error: ErrorData; retry?: (() => void) | undefined }) {
  return (
    <div class="trouble" role="alert">
      <Icon name="bad" tone="bad" />
      <div>
        <p dir="auto">
          <strong>{error.summary}</strong>
        </p>
        {error.meaning && <p dir="auto">{error.meaning}</p>}
        <ul class="remedies">
          {error.remedies.map((remedy) => (
            <RemedyItem key={remedy.summary} remedy={remedy} />
          ))}
        </ul>
        {retry && <RetryButton retry={retry} />}
        <details>
          <summary>{words().common.details}</summary>
          <p class="quiet small">
            {error.code}
            {error.detail && `: ${error.detail}`}
          </p>
        </details>
      </div>
    </div>
  )
}

function RetryButton({ retry }: { retry: () => void }) {
  return (
    <button type="button" class="button" onClick={retry}>
      {words().common.retry}
    </button>
  )
}

interface EmptyProps {
  icon?: IconName
  text: string
  children?: ComponentChildren
}

/** Nothing to show, and what one can do about it. */
export function Empty({ icon = 'good', text, children }: EmptyProps) {
  return (
    <div class="empty">
      <Icon name={icon} />
      <p>{text}</p>
      {children}
    </div>
  )
}

/** Shown while a first answer is on its way. */
export function Waiting({ text }: { text?: string }) {
  return (
    <p class="waiting quiet" role="status">
      <Icon name="busy" /> {text ?? words().common.loading}
    </p>
  )
}

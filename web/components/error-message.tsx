import type { ErrorData, Problem } from '../../clients/typescript/src/index.ts'

/** Shows an error. `headed` omits the summary where the page's heading already has it. */
export function ErrorMessage({ error, headed = false }: { error: ErrorData; headed?: boolean }) {
  return (
    <div class="fault">
      <p class="fault-says">
        {!headed && error.summary} <span class="code">{error.code}</span>
      </p>
      {error.meaning && <p>{error.meaning}</p>}
      {error.remedies.length > 0 && (
        <ul class="remedies">
          {error.remedies.map(({ summary, command }) => (
            <li key={summary}>
              {summary}
              {command && <CommandText line={command} />}
            </li>
          ))}
        </ul>
      )}
      {error.detail && (
        <details>
          <summary>Details</summary>
          <pre tabIndex={0}>{error.detail}</pre>
        </details>
      )}
      {error.underlying && <ErrorMessage error={error.underlying} />}
    </div>
  )
}

export function ProblemMessage({ problem }: { problem: Problem }) {
  if (problem.error) return <ErrorMessage error={problem.error} />
  return (
    <div class="fault">
      <p class="fault-says">{problem.sentence}</p>
    </div>
  )
}

export function CommandText({ line }: { line: string }) {
  return <code class="command">{line}</code>
}

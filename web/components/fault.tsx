import type { ErrorData, Problem } from '../../clients/typescript/src/index.ts'

/** What went wrong, what it means, and what helps. `headed` where the page’s heading has said the first already. */
export function Fault({ error, headed = false }: { error: ErrorData; headed?: boolean }) {
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
              {command && <Command line={command} />}
            </li>
          ))}
        </ul>
      )}
      {error.detail && (
        <details>
          <summary>What it said itself</summary>
          <pre tabIndex={0}>{error.detail}</pre>
        </details>
      )}
      {error.underlying && <Fault error={error.underlying} />}
    </div>
  )
}

export function Trouble({ problem }: { problem: Problem }) {
  if (problem.error) return <Fault error={problem.error} />
  return (
    <div class="fault">
      <p class="fault-says">{problem.sentence}</p>
    </div>
  )
}

/** Something to type in a terminal. */
export function Command({ line }: { line: string }) {
  return <code class="command">{line}</code>
}

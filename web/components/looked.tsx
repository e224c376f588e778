import { Clock } from './time.tsx'

/** When something was looked at, and a way to look again. */
export function Looked({
  at,
  asking,
  again,
  busy,
}: {
  at: number | null
  asking: boolean
  again: () => void
  busy: string
}) {
  return (
    <p class="looked">
      <span role="status" class="quiet">
        {asking ? busy : at !== null && <>as of {<Clock at={at} />}</>}
      </span>
      {!asking && (
        <button type="button" class="plain" onClick={again}>
          Look again
        </button>
      )}
    </p>
  )
}

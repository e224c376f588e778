import { ClockTime } from './time.tsx'

/** Shows when the data was read, and a button to read it again. */
export function RefreshStatus({
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
        {asking ? busy : at !== null && <>as of {<ClockTime at={at} />}</>}
      </span>
      {!asking && (
        <button type="button" class="plain" onClick={again}>
          Refresh
        </button>
      )}
    </p>
  )
}

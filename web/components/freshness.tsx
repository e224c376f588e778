import type { ComponentChildren } from 'preact'
import type { HeldValue } from '../../clients/typescript/src/index.ts'
import { ClockTime } from './time.tsx'

/** Marks its content as out of date, with the time at which it was last known to be true. */
export function Freshness({ held, children }: { held: HeldValue | undefined; children: ComponentChildren }) {
  if (!held || held.current) return <div>{children}</div>
  return (
    <div class="stale">
      <p class="stale-says">
        Out of date: this is from <ClockTime at={held.confirmedAt} />.
      </p>
      {children}
    </div>
  )
}

/** Says when usher last checked the value, which may be long after it last changed. */
export function ConfirmedAt({ held }: { held: HeldValue | undefined }) {
  if (!held) return null
  return (
    <span class="quiet">
      as of <ClockTime at={held.confirmedAt} />
    </span>
  )
}

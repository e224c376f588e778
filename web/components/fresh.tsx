import type { ComponentChildren } from 'preact'
import type { HeldValue } from '../../clients/typescript/src/index.ts'
import { Clock } from './time.tsx'

/** What is held of some kinds, looking out of date and saying since when where it is. */
export function Fresh({ held, children }: { held: HeldValue | undefined; children: ComponentChildren }) {
  if (!held || held.current) return <div>{children}</div>
  return (
    <div class="stale">
      <p class="stale-says">
        Out of date: this is from <Clock at={held.receivedAt} />.
      </p>
      {children}
    </div>
  )
}

/** When a value was heard. */
export function AsOf({ held }: { held: HeldValue | undefined }) {
  if (!held) return null
  return (
    <span class="quiet">
      as of <Clock at={held.receivedAt} />
    </span>
  )
}

import { alerts } from './alerts.ts'
import { apps } from './apps.ts'
import { asked } from './asked.ts'
import { checks } from './checks.ts'
import { backup } from './backup.ts'
import { bandwidth } from './bandwidth.ts'
import { consent } from './consent.ts'
import { credentials } from './credentials.ts'
import type { Fault } from './declare.ts'
import { engine } from './engine.ts'
import { lifecycle } from './lifecycle.ts'
import { line } from './line.ts'
import { search } from './search.ts'
import { quality } from './quality.ts'
import { members } from './members.ts'
import { repair } from './repair.ts'
import { requests } from './requests.ts'
import { setup } from './setup.ts'
import { space } from './space.ts'
import { stack } from './stack.ts'
import { state } from './state.ts'
import { hosting } from './hosting.ts'
import { support } from './support.ts'
import { surface } from './surface.ts'
import { drift } from './drift.ts'
import { undo } from './undo.ts'
import { migration } from './migration.ts'
import { uninstall } from './uninstall.ts'
import { update } from './update.ts'
import { usher } from './usher.ts'
import { wiring } from './wiring.ts'
import { walkthrough } from './walkthrough.ts'

/** Every error a person can meet, by its code. */
export const errors = {
  ...alerts,
  ...apps,
  ...asked,
  ...bandwidth,
  ...checks,
  ...backup,
  ...consent,
  ...credentials,
  ...engine,
  ...lifecycle,
  ...line,
  ...search,
  ...quality,
  ...members,
  ...repair,
  ...requests,
  ...setup,
  ...space,
  ...stack,
  ...state,
  ...hosting,
  ...support,
  ...surface,
  ...drift,
  ...undo,
  ...migration,
  ...uninstall,
  ...update,
  ...usher,
  ...wiring,
  ...walkthrough,
}

export type ErrorCode = keyof typeof errors

type Placeholders<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type Sentences<F extends Fault> = F['summary'] | F['meaning'] | F['remedies'][number]['summary' | 'command']

/** The values a code's sentences name, all of them required when it is raised. */
export type ValuesOf<Code extends ErrorCode> = Record<Placeholders<Sentences<(typeof errors)[Code]>>, string>

import type { ActionName, Actions, Envelope } from '../../clients/typescript/src/index.ts'
import type { ActionRequest, BodyOf } from './request.ts'
import type { Plan } from './plan.ts'
import { descriptions } from './descriptions/index.ts'

type OutcomeKind<Kinds> = [Exclude<Kinds, 'job'>] extends [never] ? 'job' : Exclude<Kinds, 'job'>

/** The data of an action’s dry run. */
export type DryRunOf<Name extends ActionName> = Envelope<OutcomeKind<Actions[Name]['kinds']>>['data']

/**
 * How an action is asked for:
 * - `direct`: at once, with its result in the dock, because it takes nothing away;
 * - `dialog`: after a look at what it does;
 * - `typed`: after a look, and with a name typed, because it cannot be taken back.
 */
export type ConsentMode = 'direct' | 'dialog' | 'typed'

export interface ActionDescription<Name extends ActionName> {
  mode: ConsentMode | ((body: BodyOf<Name>) => ConsentMode)
  /** The question of the dialog: `Restart Jellyfin?` */
  question(body: BodyOf<Name>, data: DryRunOf<Name> | null): string
  /** The verb on the button that does it: `Restart now`. */
  verb(body: BodyOf<Name>): string
  /** What happens, from the dry run. */
  plan(data: DryRunOf<Name>, body: BodyOf<Name>): Plan
  /** Whether it can be undone afterwards; null where that depends or does not matter. */
  undoable: boolean | null
  /** What has to be typed, in the mode `typed`. */
  typed?(body: BodyOf<Name>): string
  /** It takes something away: the button says so by its colour. */
  isDanger?: boolean
}

export type ActionDescriptions = { [Name in ActionName]: ActionDescription<Name> }

/** The description of an action, for a request whose action is known only when the app runs. */
export function descriptionOf(action: ActionName): ActionDescription<any> {
  return descriptions[action]
}

export function modeOf({ action, body }: ActionRequest): ConsentMode {
  const { mode } = descriptionOf(action)
  return typeof mode === 'function' ? mode(body) : mode
}

/** The actions that can wait until nobody is disturbed. */
const waiting: ReadonlySet<ActionName> = new Set(['config-set', 'down', 'restart', 'switch', 'update-apply'])

export const canWait = (action: ActionName): boolean => waiting.has(action)

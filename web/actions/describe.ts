import { signal } from '@preact/signals'
import type { ActionName, Actions, Envelope } from '../../clients/typescript/src/index.ts'
import { loadWords } from '../words/words.ts'
import type { ActionRequest, ActionBody } from './request.ts'
import type { Plan } from './plan.ts'

type OutcomeKind<Kinds> = [Exclude<Kinds, 'job'>] extends [never] ? 'job' : Exclude<Kinds, 'job'>

/** The data of an action’s dry run. */
export type DryRunOf<Name extends ActionName> = Envelope<OutcomeKind<Actions[Name]['kinds']>>['data']

export interface ActionDescription<Name extends ActionName> {
  /** The question of the dialog: `Restart Jellyfin?` */
  question(body: ActionBody<Name>, data: DryRunOf<Name> | null): string
  /** The verb on the button that does it: `Restart now`. */
  verb(body: ActionBody<Name>): string
  /** What happens, from the dry run. */
  plan(data: DryRunOf<Name>, body: ActionBody<Name>): Plan
  /** Whether it can be undone afterwards; null where that depends or does not matter. */
  undoable: boolean | null
  /** What has to be typed, in the mode `typed`. */
  typed?(body: ActionBody<Name>): string
  /** It takes something away: the button says so by its colour. */
  isDanger?: boolean
}

export type ActionDescriptions = { [Name in ActionName]: ActionDescription<Name> }

const loaded = signal<ActionDescriptions | null>(null)

/** Loads what describes the actions, and their words: a page can be drawn without them. */
export async function loadDescriptions(): Promise<void> {
  if (loaded.peek()) return
  const [{ descriptions }] = await Promise.all([import('./descriptions/index.ts'), loadWords(['plans'])])
  loaded.value = descriptions
}

/** The description of an action, for a request whose action is known only when the app runs. It has to be loaded. */
export function descriptionOf(action: ActionName): ActionDescription<any> {
  if (!loaded.value) throw new Error('The actions were described before their descriptions were loaded')
  return loaded.value[action]
}

/** The verb of an action; null until it is loaded. A component that reads it is drawn again then. */
export function verbOf({ action, body }: ActionRequest): string | null {
  return loaded.value?.[action].verb(body as never) ?? null
}

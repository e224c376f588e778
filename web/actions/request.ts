import type { ActionName, Actions } from '../../clients/typescript/src/index.ts'

/** What the dry run and the digest add to a body. The dialog adds them, so nobody else has to. */
type AddedByConsent = 'dry_run' | 'offer'

export type ActionBody<Name extends ActionName> = Omit<Actions[Name]['body'], AddedByConsent>

/** An action and what is posted with it. */
export type ActionRequest<Name extends ActionName = ActionName> = Name extends ActionName
  ? { action: Name; body: ActionBody<Name> }
  : never

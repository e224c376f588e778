import { isProblem, type ActionName, type Client, type Problem } from '../../clients/typescript/src/index.ts'
import type { ActionRequest } from './request.ts'

export type ActionReply = { kind: string; data: unknown } | Problem

/** Posts an action. Only consent and what is done directly call this. */
export function post(client: Client, { action, body }: ActionRequest, added: object = {}): Promise<ActionReply> {
  const act = client.act as (name: ActionName, body: object) => Promise<ActionReply>
  return act(action, { ...body, ...added })
}

/**
 * A refused action is answered with a sentence alone. 409 is another change that runs, or a digest that is no longer
 * that of the plan: for an action without a digest it can only be the former.
 */
export const isConflict = (reply: ActionReply): reply is Problem => isProblem(reply) && reply.status === 409

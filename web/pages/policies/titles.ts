import type { QueuePolicy, QueuePolicyName } from '../../../clients/typescript/src/index.ts'

/** The title of a policy, as the service calls it. */
export const titleOf = (name: QueuePolicyName, all: readonly QueuePolicy[]): string =>
  all.find(({ policy }) => policy === name)?.title ?? name

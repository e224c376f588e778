import type { Machine } from '../machine.ts'
import { orUndefined } from '../../lib/errors.ts'
import type { Topic } from './topic.ts'
import type { StoredShape } from './types.ts'

/** Returns the stored value. Also undefined if it cannot be read: for callers that can do without it. */
export function readKeyValue<Value>(
  machine: Pick<Machine, 'state'>,
  topic: Topic,
  name: string,
  shape: StoredShape<Value>,
): Value | undefined {
  try {
    return machine.state().keyValues.get(topic, name, shape)?.value
  } catch (thrown) {
    return orUndefined(thrown)
  }
}

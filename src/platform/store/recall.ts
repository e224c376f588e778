import type * as z from 'zod'
import type { Machine } from '../machine.ts'
import { nothingWhereRefused } from '../../lib/errors.ts'
import type { Topic } from './state.ts'

/** What is remembered by this name. Nothing also where it cannot be read: for whoever takes account of it and can do without. */
export function recalled<Value>(
  machine: Pick<Machine, 'state'>,
  topic: Topic,
  name: string,
  shape: z.ZodType<Value>,
): Value | undefined {
  try {
    return machine.state().memory.get(topic, name, shape)?.value
  } catch (thrown) {
    return nothingWhereRefused(thrown)
  }
}

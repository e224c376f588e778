import type { Shape } from '../../../contract/shapes.ts'
import { ParseError, type JsonReader } from '../../lib/json-reader.ts'
import { readerOf } from '../../lib/shape-reader.ts'
import type { StoredShape } from './types.ts'

/** Returns a stored shape that is read without Zod: for what a short command reads, which should not load it. */
export const storedShape = <Value>(read: JsonReader<Value>): StoredShape<Value> => ({
  safeParse(value) {
    try {
      return { success: true, data: read(value) }
    } catch (thrown) {
      if (thrown instanceof ParseError) return { success: false }
      throw thrown
    }
  },
})

/** The same from plain data. The caller says which type that describes. */
export const declaredShape = <Value>(shape: Shape): StoredShape<Value> =>
  storedShape(readerOf(shape) as JsonReader<Value>)

import type * as zod from 'zod'

let loaded: typeof zod | undefined

/**
 * Zod, loaded when the first shape is built with it. A command that builds none does not pay for it: its answers are
 * read by `shapes.ts`, which says the same as plain data.
 */
export const z = new Proxy({} as typeof zod, {
  get: (_, name) => Reflect.get((loaded ??= require('zod') as typeof zod), name) as unknown,
})

/** The types that go by the same name. */
// oxlint-disable-next-line typescript/no-namespace
export declare namespace z {
  type output<Schema> = zod.output<Schema>
  type input<Schema> = zod.input<Schema>
  type ZodType<Output = unknown, Input = unknown> = zod.ZodType<Output, Input>
  type ZodObject<Shape extends zod.core.$ZodShape = zod.core.$ZodLooseShape> = zod.ZodObject<Shape>
  type ZodArray<Item extends zod.core.SomeType = zod.core.$ZodType> = zod.ZodArray<Item>
  type ZodLiteral<Value extends zod.core.util.Literal = zod.core.util.Literal> = zod.ZodLiteral<Value>
  type ZodOptional<Inner extends zod.core.SomeType = zod.core.$ZodType> = zod.ZodOptional<Inner>
  type ZodRecord<
    Key extends zod.core.$ZodRecordKey = zod.core.$ZodRecordKey,
    Value extends zod.core.SomeType = zod.core.$ZodType,
  > = zod.ZodRecord<Key, Value>
  type ZodString = zod.ZodString
}

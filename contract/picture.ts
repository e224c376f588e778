import { z } from './zod.ts'

/** A picture of a title. The field is the same in every kind that names titles. */
export const picture = () =>
  z
    .string()
    .nullable()
    .describe('What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one')

import { z } from '../zod.ts'

/** A field of the outcome of every action that needs confirmation; null if there is nothing to confirm. */
export const offer = () =>
  z
    .string()
    .nullable()
    .describe('In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null')

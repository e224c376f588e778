import * as z from 'zod'

/** The field that the outcome of every action with consent has: null wherever nothing is offered. */
export const offer = () =>
  z.string().nullable().describe('In a dry run of what needs consent: the digest to agree with; else null')

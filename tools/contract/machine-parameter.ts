/** The machine that a question is for. */
export const readMachine = {
  in: 'query',
  meaning: 'The machine to ask, as `machines` names it; by default this one',
  required: false,
  schema: { type: 'string' },
} as const

/** The machine that an action changes. */
export const actionMachine = {
  type: 'string',
  description: 'The machine to do it on, as `machines` names it; by default this one',
} as const

/** What the family answers to a change it does not make. source: its error pipeline: 400 with a list, else a message. */
export const invalid = (propertyName: string, errorMessage: string): Response =>
  Response.json([{ propertyName, errorMessage, severity: 'error', errorCode: 'PredicateValidator' }], { status: 400 })

export const complaint = (status: number, message: string): Response =>
  Response.json({ message, description: '' }, { status })

export const NOT_FOUND = (): Response => Response.json({ message: 'NotFound' }, { status: 404 })

export const lastNumber = (all: readonly { id: number }[]): number => Math.max(0, ...all.map(({ id }) => id))

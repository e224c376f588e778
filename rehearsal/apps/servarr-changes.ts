import { put, type AppAsked, type AppPath } from './app.ts'

/** What the family answers to a change it does not make. source: its error pipeline: 400 with a list, else a message. */
export const invalid = (propertyName: string, errorMessage: string): Response =>
  Response.json([{ propertyName, errorMessage, severity: 'error', errorCode: 'PredicateValidator' }], { status: 400 })

export const complaint = (status: number, message: string): Response =>
  Response.json({ message, description: '' }, { status })

export const NOT_FOUND = (): Response => Response.json({ message: 'NotFound' }, { status: 404 })

export const lastNumber = (all: readonly { id: number }[]): number => Math.max(0, ...all.map(({ id }) => id))

/** PUT of one thing: what is there becomes what was given, once that is `checked`; a `Response` says what is wrong with it. */
export function replacing<T extends { id: number }>(
  path: string,
  one: (asked: AppAsked) => T | undefined,
  checked: (asked: AppAsked, id: number) => Promise<T | Response>,
): AppPath {
  return put(path, async (asked) => {
    const before = one(asked)
    if (!before) return NOT_FOUND()
    const given = await checked(asked, before.id)
    if (given instanceof Response) return given
    Object.assign(before, given)
    return Response.json(before, { status: 202 })
  })
}

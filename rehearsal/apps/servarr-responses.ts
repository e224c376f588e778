import { put, type AppHandlerContext, type AppRoute } from './app.ts'

/** The family's response to a rejected change. source: its error pipeline: 400 with a list, else a message. */
export const invalidProperty = (propertyName: string, errorMessage: string): Response =>
  Response.json([{ propertyName, errorMessage, severity: 'error', errorCode: 'PredicateValidator' }], { status: 400 })

export const servarrError = (status: number, message: string): Response =>
  Response.json({ message, description: '' }, { status })

export const notFound = (): Response => Response.json({ message: 'NotFound' }, { status: 404 })

export const highestId = (all: readonly { id: number }[]): number => Math.max(0, ...all.map(({ id }) => id))

/** PUT of one item: replaces it after `checked`; a `Response` describes what is invalid. */
export function replaceRoute<T extends { id: number }>(
  path: string,
  one: (context: AppHandlerContext) => T | undefined,
  validate: (context: AppHandlerContext, id: number) => Promise<T | Response>,
): AppRoute {
  return put(path, async (context) => {
    const before = one(context)
    if (!before) return notFound()
    const checkedValue = await validate(context, before.id)
    if (checkedValue instanceof Response) return checkedValue
    Object.assign(before, checkedValue)
    return Response.json(before, { status: 202 })
  })
}

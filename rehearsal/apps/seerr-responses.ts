import type { AppHandlerContext } from './app.ts'

/** source: seen on Seerr 3.1: `message` alone, or with a list of `errors`. */
export const messageResponse = (status: number, message: string): Response => Response.json({ message }, { status })

/** A violation of Seerr's own API document, against which it validates every request. */
export interface RequestViolation {
  /** `.body.name` */
  path: string
  message: string
  errorCode: string
  /** Where the message says that it is, if that is not the path. */
  at?: string
}

export const violationResponse = (violations: readonly RequestViolation[]): Response => {
  const message = violations.map(({ path, message: text, at = path }) => `request${at} ${text}`).join(', ')
  const errors = violations.map(({ at: _at, ...error }) => error)
  return Response.json({ message, errors }, { status: 400 })
}

/** Returns a 400 if a body lacks required properties. */
export function missingPropertyError(sent: Record<string, unknown>, needed: readonly string[]): Response | undefined {
  const lacking = needed.filter((name) => sent[name] === undefined)
  if (lacking.length === 0) return undefined
  return violationResponse(
    lacking.map((name) => ({
      path: `.body.${name}`,
      message: `should have required property '${name}'`,
      errorCode: 'required.openapi.validation',
      at: '.body',
    })),
  )
}

/** Returns a 400 if a body has properties that can only be read. */
export function readOnlyPropertyError(sent: Record<string, unknown>, names: readonly string[]): Response | undefined {
  const present = names.filter((name) => sent[name] !== undefined)
  if (present.length === 0) return undefined
  return violationResponse(
    present.map((name) => ({
      path: `.body.${name}`,
      message: 'is read-only',
      errorCode: 'readOnly.openapi.validation',
    })),
  )
}

/** Returns a 400 if an id of a list is not text. */
export function idListError(name: string, ids: readonly unknown[]): Response | undefined {
  const wrongAt = ids.findIndex((id) => typeof id !== 'string')
  if (wrongAt < 0) return undefined
  const path = `.body.${name}[${wrongAt}]`
  return violationResponse([{ path, message: 'should be string', errorCode: 'type.openapi.validation' }])
}

export function pagedJson({ url }: AppHandlerContext, all: object[]): object {
  const take = Number(url.searchParams.get('take') ?? 10)
  const skip = Number(url.searchParams.get('skip') ?? 0)
  return {
    pageInfo: {
      pages: Math.ceil(all.length / take),
      pageSize: take,
      results: all.length,
      page: Math.ceil(skip / take) + 1,
    },
    results: all.slice(skip, skip + take),
  }
}

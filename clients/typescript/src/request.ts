import type { OutgoingRequest } from './transport.ts'

/** A parameter's value. A list is sent joined by commas; null and undefined are not sent. */
export type ParameterValue = string | number | boolean | readonly string[] | null | undefined
/** Parameters by name. */
export type RequestParameters = Readonly<Record<string, ParameterValue>>

/** A request without the signal of its call. */
export type PlainRequest = Omit<OutgoingRequest, 'signal'>

/**
 * Returns the request for a read: `/api/jobs/{id}` and `{id: '7'}` make `/api/jobs/7`. Parameters that the path does
 * not name go into the query.
 */
export function getRequest(path: string, parameters: RequestParameters): PlainRequest {
  const query = new URLSearchParams()
  let filled = rooted(path)
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === null) continue
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (filled.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, () => pathSegment(text))
    else query.append(name, text)
  }
  return { method: 'GET', path: query.size > 0 ? `${filled}?${query}` : filled, headers: {}, body: null }
}

/** Returns the request that sends a body as JSON. Fields that are null or undefined are not sent. */
export function postRequest(path: string, body: object): PlainRequest {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', path: rooted(path), headers, body: JSON.stringify(given) }
}

/**
 * Encodes one path segment. `..` alone would be resolved before it is sent; encoded like this it arrives and is
 * refused.
 */
export function pathSegment(name: string): string {
  return /^\.{1,2}$/.test(name) ? `${name}%2F` : encodeURIComponent(name.toWellFormed())
}

/** Without the slash, the path would become part of the host. */
function rooted(path: string): string {
  return path.replace(/^\/*/, '/')
}

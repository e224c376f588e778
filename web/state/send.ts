import type { RequestSender } from '../../clients/typescript/src/transport.ts'
import { language } from '../words/language.ts'

/** Sends requests to the server that served this page, in the reader’s language, with the token of the moment. */
export function sendRequest(token: () => string | null, refused: () => void = () => {}): RequestSender {
  return async ({ path, method, headers, body, signal }) => {
    const presented = token()
    const request: RequestInit = {
      method,
      headers: {
        ...headers,
        'accept-language': language.peek(),
        ...(presented !== null && { 'x-service-token': presented }),
      },
      body,
      signal,
      redirect: 'manual',
      credentials: 'omit',
    }
    const response = await fetch(path, request)
    if (response.status === 403 && presented !== null) refused()
    return response
  }
}

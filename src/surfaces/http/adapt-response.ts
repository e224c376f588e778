import { compressResponse } from './compression.ts'
import { translateResponse } from './language.ts'
import { headerValues, type HttpRequest, type HttpResponse } from './message.ts'

/** The clients of a household send a few different pairs of headers. */
const MAX_VARIANTS = 16

type AdaptedRequest = Pick<HttpRequest, 'rawHeaders'>

/**
 * Returns the response in the language and the encoding that the client asks for. A response for many clients is adapted
 * once for all that ask for the same.
 */
export function adaptResponse(request: AdaptedRequest, response: HttpResponse): HttpResponse | Promise<HttpResponse> {
  const { variants } = response
  if (!variants) return adapt(request, response)
  const { rawHeaders } = request
  const key = `${headerValues(rawHeaders, 'accept-language')}\n${headerValues(rawHeaders, 'accept-encoding')}`
  const known = variants.get(key)
  if (known) return known
  if (variants.size >= MAX_VARIANTS) variants.clear()
  const adapted = adapt(request, response)
  variants.set(key, adapted)
  const settle = (done: HttpResponse) => void (variants.get(key) === adapted && variants.set(key, done))
  adapted.then(settle, () => variants.delete(key))
  return adapted
}

async function adapt(request: AdaptedRequest, response: HttpResponse): Promise<HttpResponse> {
  return compressResponse(request, await translateResponse(request, response))
}

import { acceptedLanguage } from '../../lib/languages/choose-language.ts'
import { translatorFor } from '../../lib/languages/languages.ts'
import type { Translator } from '../../lib/languages/translator.ts'
import { withContentLength } from './compression.ts'
import { headerValues, type HttpRequest, type HttpResponse } from './message.ts'

type LanguageRequest = Pick<HttpRequest, 'rawHeaders'>

/** Returns the translator that the request asks for; null for English. */
export function requestTranslator({ rawHeaders }: LanguageRequest): Promise<Translator | null> {
  return translatorFor(acceptedLanguage(headerValues(rawHeaders, 'accept-language')))
}

/** Headers of a response whose sentences are in this language. */
export const languageHeaders = (translator: Translator | null): readonly string[] => [
  'Content-Language',
  translator?.tag ?? 'en',
  'Vary',
  'Accept-Language',
]

/** Returns the response in the language of the request. What has no sentences stays as it is. */
export async function translateResponse(request: LanguageRequest, response: HttpResponse): Promise<HttpResponse> {
  const { status, rawHeaders, translateBody } = response
  if (!translateBody) return response
  const translator = await requestTranslator(request)
  const headers = [...rawHeaders, ...languageHeaders(translator)]
  if (translator === null) return { status, rawHeaders: headers, body: response.body }
  const body = translateBody(translator)
  return { status, rawHeaders: withContentLength(headers, Buffer.byteLength(body)), body }
}

import { isWordForYesOrNo } from './detectors/harmless-values.ts'
import type { SensitiveMatch } from './detectors/match.ts'
import { findNamedValues } from './detectors/named-values.ts'
import { findProviderTokens } from './detectors/provider-tokens.ts'
import { looksRandom } from './detectors/random-words.ts'
import { findUrlSecrets } from './detectors/url-secrets.ts'
import { isSecretName } from './secret-names.ts'

/** Words for yes and no are in every text, so they are not worth searching for. */
export const isSecretValue = (value: string): boolean => value.length >= 3 && !isWordForYesOrNo(value)

const keyValuePair =
  /(?<![\w.-])([\w.-]{2,60})["']?\s{0,40}(?:=>|[:=])\s{0,40}(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s"'<>#;,][^\n"'<>,;]*))/g
const xmlElement = /<([\w.-]{2,60})(?:\s[^<>]*)?>([^<]{1,4000})<\/\1>/g
const xmlTag = /<\w[^<>]*/g
const nameAttribute = /(?<![\w-])(?:key|name)="([^"]{2,60})"/i
const valueAttribute = /(?<![\w-])value="([^"]+)"/i
const urlPassword = /\/\/([^\s/:@"'<>]*):([^\s/@"'<>]+)@/g

export interface NamedSecret {
  name: string
  value: string
}

/**
 * Returns the values behind a secret's name in JSON, XML, YAML, an ini file or an environment, and passwords in URLs.
 */
export function extractSecrets(text: string): NamedSecret[] {
  const found = [...matchPairs(text, keyValuePair), ...matchPairs(text, xmlElement), ...attributePairs(text)]
    .filter(([name]) => isSecretName(name))
    .flatMap(([name, value]) => [value, ...unescapeValue(value)].map((one) => ({ name, value: one })))
  return [...found, ...extractUrlPasswords(text), ...extractKeys(text)]
}

/** Values that are keys by their form: of a webhook, of a provider, or behind a name in a list of fields. */
function extractKeys(text: string): NamedSecret[] {
  const valuesOf = (matches: readonly SensitiveMatch[]) => matches.map(({ from, to }) => text.slice(from, to))
  return [
    ...valuesOf(findUrlSecrets(text)).flatMap((path) => [path, ...path.split('/')]),
    ...valuesOf(findProviderTokens(text)),
    ...valuesOf(findNamedValues(text)),
  ]
    .filter((value) => value.length >= 8 && (looksRandom(value, 8) || /\d/.test(value)) && /[a-z]/i.test(value))
    .map((value) => ({ name: 'a key', value }))
}

export function extractUrlPasswords(text: string): NamedSecret[] {
  return [...text.matchAll(urlPassword)].flatMap(([, , password = '']) =>
    [password, decodeUrl(password)].map((value) => ({ name: 'the password in a URL', value })),
  )
}

/** Also returns each line of a multi-line secret, so that a log that shows one line is redacted too. */
export const secretParts = (value: string): string[] =>
  value.includes('\n')
    ? [value, ...value.split('\n').filter((line) => line.trim().length >= 8 && !line.startsWith('-----'))]
    : [value.trim()]

const attributePairs = (text: string): [string, string][] =>
  [...text.matchAll(xmlTag)].flatMap(([tag]) => {
    const [name, value] = [nameAttribute.exec(tag)?.[1], valueAttribute.exec(tag)?.[1]]
    return name === undefined || value === undefined ? [] : [[name, value] as [string, string]]
  })

const matchPairs = (text: string, pattern: RegExp): [string, string][] =>
  [...text.matchAll(pattern)].map(([, name = '', ...values]) => [name, values.find((one) => one !== undefined) ?? ''])

function unescapeValue(value: string): string[] {
  const plain = value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
  try {
    return [plain, JSON.parse(`"${value}"`) as string]
  } catch {
    return [plain]
  }
}

function decodeUrl(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

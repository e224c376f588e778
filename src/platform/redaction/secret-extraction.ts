import { isSecretName } from './secret-names.ts'
import { isHarmlessValue } from './sensitive-patterns.ts'

/** Words for yes and no are in every text, so they are not worth searching for. */
export const isSecretValue = (value: string): boolean => value.length >= 3 && !isHarmlessValue(value)

const keyValuePair =
  /["']?([\w.-]{2,60})["']?\s*(?:=>|[:=])\s*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s"'<>#;,][^\n"'<>,;]*))/g
const xmlElement = /<([\w.-]{2,60})[^>]*>([^<]{1,4000})<\/\1>/g
const xmlAttribute = /<\w[^>]*\b(?:key|name)="([^"]{2,60})"[^>]*\bvalue="([^"]+)"/g
const urlPassword = /\/\/([^\s/:@"'<>]*):([^\s/@"'<>]+)@/g

export interface NamedSecret {
  name: string
  value: string
}

/**
 * Returns the values behind a secret's name in JSON, XML, YAML, an ini file or an environment, and passwords in URLs.
 */
export function extractSecrets(text: string): NamedSecret[] {
  const found = [...matchPairs(text, keyValuePair), ...matchPairs(text, xmlElement), ...matchPairs(text, xmlAttribute)]
    .filter(([name]) => isSecretName(name))
    .flatMap(([name, value]) => [value, ...unescapeValue(value)].map((one) => ({ name, value: one })))
  return [...found, ...extractUrlPasswords(text)]
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

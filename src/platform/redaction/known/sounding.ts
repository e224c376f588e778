import { soundsSecret } from '../marks/names.ts'
import { harmlessValue } from '../marks/telling.ts'

/** A value worth looking for: words for yes and no are in every text. */
export const isSecretValue = (value: string): boolean => value.length >= 3 && !harmlessValue(value)

const pair =
  /["']?([\w.-]{2,60})["']?\s*(?:=>|[:=])\s*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s"'<>#;,][^\n"'<>,;]*))/g
const element = /<([\w.-]{2,60})[^>]*>([^<]{1,4000})<\/\1>/g
const attribute = /<\w[^>]*\b(?:key|name)="([^"]{2,60})"[^>]*\bvalue="([^"]+)"/g
const inUrl = /\/\/([^\s/:@"'<>]*):([^\s/@"'<>]+)@/g

/** Something that may be a secret, with the name that it stands behind. */
export interface Told {
  name: string
  value: string
}

/** What stands behind a secret's name, in JSON, XML, YAML, an ini file or an environment, and passwords in addresses. */
export function secretsIn(text: string): Told[] {
  const found = [...pairs(text, pair), ...pairs(text, element), ...pairs(text, attribute)]
    .filter(([name]) => soundsSecret(name))
    .flatMap(([name, value]) => [value, ...unescaped(value)].map((one) => ({ name, value: one })))
  return [...found, ...passwordsInUrls(text)]
}

export function passwordsInUrls(text: string): Told[] {
  return [...text.matchAll(inUrl)].flatMap(([, , password = '']) =>
    [password, decoded(password)].map((value) => ({ name: 'the password of an address', value })),
  )
}

/** Of several lines each is one too, so that a log that tells one of them tells none. */
export const parts = (value: string): string[] =>
  value.includes('\n')
    ? [value, ...value.split('\n').filter((line) => line.trim().length >= 8 && !line.startsWith('-----'))]
    : [value.trim()]

const pairs = (text: string, pattern: RegExp): [string, string][] =>
  [...text.matchAll(pattern)].map(([, name = '', ...values]) => [name, values.find((one) => one !== undefined) ?? ''])

function unescaped(value: string): string[] {
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

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

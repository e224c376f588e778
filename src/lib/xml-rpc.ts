import { ParseError } from './json-reader.ts'

/** A value of XML-RPC, with lists and structs as in JSON. Dates and base64 stay text. */
export type XmlRpcValue = string | number | boolean | null | XmlRpcValue[] | { [name: string]: XmlRpcValue }

export type XmlRpcResponse = { value: XmlRpcValue } | { fault: { code: number; message: string } }

const MAX_DEPTH = 32
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Not allowed in XML, not even escaped. */
// oxlint-disable-next-line no-control-regex -- these are what must not be sent
const FORBIDDEN_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/

export function formatXmlRpcCall(method: string, parameters: readonly XmlRpcValue[]): string {
  const all = parameters.map((one) => `<param>${formatValue(one)}</param>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><methodCall><methodName>${escapeText(method)}</methodName><params>${all}</params></methodCall>`
}

function formatValue(value: XmlRpcValue): string {
  return `<value>${formatTyped(value)}</value>`
}

function formatTyped(value: XmlRpcValue): string {
  if (value === null) return '<nil/>'
  if (typeof value === 'string') return `<string>${escapeText(value)}</string>`
  if (typeof value === 'boolean') return `<boolean>${value ? 1 : 0}</boolean>`
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return `<array><data>${value.map(formatValue).join('')}</data></array>`
  const members = Object.entries(value).map(
    ([name, one]) => `<member><name>${escapeText(name)}</name>${formatValue(one)}</member>`,
  )
  return `<struct>${members.join('')}</struct>`
}

/** Numbers of more than 32 bits are an extension that not every server has. */
function formatNumber(value: number): string {
  if (!Number.isSafeInteger(value)) return `<double>${value}</double>`
  return Math.abs(value) < 2 ** 31 ? `<i4>${value}</i4>` : `<i8>${value}</i8>`
}

function escapeText(text: string): string {
  if (FORBIDDEN_CHARACTERS.test(text)) throw new TypeError('XML-RPC cannot send a control character')
  return text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)
}

/**
 * Reads the response of a server that is not trusted: only the elements of XML-RPC, without attributes, comments, a
 * document type or entities of its own. Throws `ParseError`.
 */
export function parseXmlRpcResponse(text: string): XmlRpcResponse {
  const reader = new XmlReader(text)
  reader.skipProlog()
  reader.open('methodResponse')
  let response: XmlRpcResponse
  if (reader.tryOpen('fault')) {
    response = { fault: readFault(readValue(reader, 0)) }
    reader.close('fault')
  } else {
    reader.open('params')
    reader.open('param')
    response = { value: readValue(reader, 0) }
    reader.close('param')
    reader.close('params')
  }
  reader.close('methodResponse')
  reader.end()
  return response
}

function readFault(value: XmlRpcValue): { code: number; message: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ParseError('has a malformed fault')
  const { faultCode: code, faultString: message } = value
  if (typeof code !== 'number' || typeof message !== 'string') throw new ParseError('has a malformed fault')
  return { code, message }
}

function readValue(reader: XmlReader, depth: number): XmlRpcValue {
  if (depth > MAX_DEPTH) throw new ParseError('is nested too deeply')
  if (reader.tryEmpty('value')) return ''
  reader.open('value')
  const type = reader.peekOpen()
  // A value without a type is text.
  const value = type === null ? reader.text() : readTyped(reader, type, depth)
  reader.close('value')
  return value
}

function readTyped(reader: XmlReader, type: string, depth: number): XmlRpcValue {
  if (type === 'array') return readArray(reader, depth)
  if (type === 'struct') return readStruct(reader, depth)
  const name = SCALARS[type]
  if (name === undefined) throw new ParseError(`has an unknown type of value`)
  if (reader.tryEmpty(type)) return name('')
  reader.open(type)
  const value = name(reader.text())
  reader.close(type)
  return value
}

function readArray(reader: XmlReader, depth: number): XmlRpcValue[] {
  reader.open('array')
  const all: XmlRpcValue[] = []
  if (!reader.tryEmpty('data')) {
    reader.open('data')
    while (!reader.tryClose('data')) all.push(readValue(reader, depth + 1))
  }
  reader.close('array')
  return all
}

function readStruct(reader: XmlReader, depth: number): XmlRpcValue {
  const members: [string, XmlRpcValue][] = []
  if (reader.tryEmpty('struct')) return {}
  reader.open('struct')
  while (!reader.tryClose('struct')) {
    reader.open('member')
    reader.open('name')
    const name = reader.text()
    reader.close('name')
    members.push([name, readValue(reader, depth + 1)])
    reader.close('member')
  }
  return Object.fromEntries(members)
}

function toInteger(text: string): number {
  const value = /^\s*[+-]?\d{1,19}\s*$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(value)) throw new ParseError('has a number that is none, or too large')
  return value
}

function toDouble(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value)) throw new ParseError('has a number that is none')
  return value
}

function toBoolean(text: string): boolean {
  if (text !== '0' && text !== '1') throw new ParseError('has a boolean that is neither 0 nor 1')
  return text === '1'
}

const SCALARS: Record<string, ((text: string) => XmlRpcValue) | undefined> = {
  string: (text) => text,
  base64: (text) => text,
  'dateTime.iso8601': (text) => text,
  int: toInteger,
  i4: toInteger,
  i8: toInteger,
  double: toDouble,
  boolean: toBoolean,
  nil: () => null,
}

/** Reads tags one after another; whitespace between them has no meaning. */
class XmlReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  skipProlog(): void {
    this.#skipSpace()
    if (!this.#text.startsWith('<?xml', this.#at)) return
    const end = this.#text.indexOf('?>', this.#at)
    if (end === -1) throw new ParseError('is not complete XML')
    this.#at = end + 2
  }

  /** Returns the name of the tag that opens here, or null for text or a closing tag. */
  peekOpen(): string | null {
    const start = this.#afterSpace()
    if (this.#text[start] !== '<' || this.#text[start + 1] === '/') return null
    const [, name] = /^<([\w.]{1,20})\s*\/?>/.exec(this.#text.slice(start, start + 40)) ?? []
    if (name === undefined) throw new ParseError('is not XML-RPC')
    return name
  }

  open(name: string): void {
    if (!this.tryOpen(name)) throw new ParseError(`has no <${name}> where one is expected`)
  }

  tryOpen(name: string): boolean {
    return this.#take(`<${name}>`)
  }

  tryEmpty(name: string): boolean {
    return this.#take(`<${name}/>`)
  }

  close(name: string): void {
    if (!this.tryClose(name)) throw new ParseError(`has no </${name}> where one is expected`)
  }

  tryClose(name: string): boolean {
    return this.#take(`</${name}>`)
  }

  /** Returns the text up to the next tag. */
  text(): string {
    const end = this.#text.indexOf('<', this.#at)
    if (end === -1) throw new ParseError('is not complete XML')
    const raw = this.#text.slice(this.#at, end)
    this.#at = end
    return raw.includes('&') ? raw.replace(/&([^;]{0,10};?)/g, (_, inner: string) => decodeEntity(inner)) : raw
  }

  end(): void {
    if (this.#afterSpace() !== this.#text.length) throw new ParseError('goes on after its end')
  }

  #take(tag: string): boolean {
    const start = this.#afterSpace()
    if (!this.#text.startsWith(tag, start)) return false
    this.#at = start + tag.length
    return true
  }

  #skipSpace(): void {
    this.#at = this.#afterSpace()
  }

  #afterSpace(): number {
    let at = this.#at
    while (at < this.#text.length && this.#text.charCodeAt(at) <= 32) at++
    return at
  }
}

/** `lt;`, `#38;` or `#x26;`. */
function decodeEntity(inner: string): string {
  const name = inner.endsWith(';') ? inner.slice(0, -1) : ''
  const known = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined
  if (known !== undefined) return known
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  if (!Number.isInteger(code) || code > 0x10_ff_ff) throw new ParseError('has an entity that XML-RPC does not know')
  return String.fromCodePoint(code)
}

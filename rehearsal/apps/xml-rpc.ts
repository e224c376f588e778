/** What an XML-RPC server receives and answers, as rTorrent's library writes it. */
export type XmlRpcData = string | number | XmlRpcData[] | { [name: string]: XmlRpcData }

export interface XmlRpcCall {
  method: string
  params: XmlRpcData[]
}

const unescape = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns undefined for a body that is not a call. */
export function parseXmlRpcCall(text: string): XmlRpcCall | undefined {
  const tokens: string[] = text.match(/<[^>]+>|[^<]+/g) ?? []
  let at = tokens.indexOf('<methodName>')
  if (at === -1) return undefined
  const method = tokens[at + 1] ?? ''
  const params: XmlRpcData[] = []
  for (at = tokens.indexOf('<param>'); at !== -1; at = tokens.indexOf('<param>', at + 1))
    params.push(readValue(tokens.slice(at + 1, tokens.indexOf('</param>', at)))[0])
  return { method, params }
}

/** Reads a value from its first tag on, and returns the tokens after it. */
function readValue(tokens: readonly string[]): [XmlRpcData, string[]] {
  const [, type = '', first = ''] = tokens
  if (type === '<array>') return readList(tokens.slice(3))
  if (type === '<struct>') return readStruct(tokens.slice(2))
  const text = first.startsWith('</') ? '' : unescape(first)
  const rest = tokens.slice(tokens.indexOf('</value>') + 1)
  return [/^<(i4|i8|int|boolean|double)>$/.test(type) ? Number(text) : text, rest]
}

function readList(start: readonly string[]): [XmlRpcData, string[]] {
  const all: XmlRpcData[] = []
  let rest = [...start]
  while (rest[0] === '<value>') {
    const [value, next] = readValue(rest)
    all.push(value)
    rest = next
  }
  // </data></array></value>
  return [all, rest.slice(3)]
}

function readStruct(start: readonly string[]): [XmlRpcData, string[]] {
  const members: [string, XmlRpcData][] = []
  let rest = [...start]
  while (rest[0] === '<member>') {
    const [value, next] = readValue(rest.slice(4))
    members.push([unescape(rest[2] ?? ''), value])
    rest = next.slice(1)
  }
  // </struct></value>
  return [Object.fromEntries(members), rest.slice(2)]
}

function formatValue(value: XmlRpcData): string {
  if (typeof value === 'string') return `<value><string>${escape(value)}</string></value>`
  if (typeof value === 'number') return `<value><i8>${value}</i8></value>`
  if (Array.isArray(value))
    return `<value><array><data>\r\n${value.map(formatValue).join('\r\n')}\r\n</data></array></value>`
  const members = Object.entries(value).map(
    ([name, one]) => `<member><name>${escape(name)}</name>\r\n${formatValue(one)}</member>`,
  )
  return `<value><struct>\r\n${members.join('\r\n')}\r\n</struct></value>`
}

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\r\n'

export const formatXmlRpcValue = (value: XmlRpcData): string =>
  `${HEADER}<methodResponse>\r\n<params>\r\n<param>${formatValue(value)}</param>\r\n</params>\r\n</methodResponse>\r\n`

export const formatXmlRpcFault = (code: number, message: string): string =>
  `${HEADER}<methodResponse>\r\n<fault>\r\n${formatValue({ faultCode: code, faultString: message })}\r\n</fault>\r\n</methodResponse>\r\n`

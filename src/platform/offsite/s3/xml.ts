/** A response of the service that usher does not understand. The message continues “it …”. */
export class StrangeResponse extends Error {}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Returns the contents of each element of that name that is not inside another one of it. S3's answers need no more of
 * XML; a document with a type of its own, which could define entities, is refused.
 */
export function elements(xml: string, name: string): string[] {
  if (/<!(?!--)/.test(xml)) throw new StrangeResponse('sent a document with a type of its own')
  const found: string[] = []
  const open = new RegExp(`<${name}(?:\\s[^<>]*)?>`, 'g')
  const close = `</${name}>`
  for (let start = open.exec(xml); start !== null; start = open.exec(xml)) {
    const end = xml.indexOf(close, open.lastIndex)
    if (end === -1) throw new StrangeResponse('sent a document that ends too early')
    found.push(xml.slice(open.lastIndex, end))
    open.lastIndex = end + close.length
  }
  return found
}

/** Returns the text of the first element of that name; undefined if there is none. */
export function elementText(xml: string, name: string): string | undefined {
  const [first] = elements(xml, name)
  return first === undefined ? undefined : unescapeText(first)
}

/** Throws unless the document has this element at its root. */
export function rootElement(xml: string, name: string): string {
  const [root] = elements(xml, name)
  if (root === undefined) throw new StrangeResponse(`sent something other than ${name}`)
  return root
}

function unescapeText(text: string): string {
  if (text.includes('<')) throw new StrangeResponse('sent an element where a text belongs')
  return text.replace(/&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(\w{1,8}));/g, (whole, decimal, hex, named: string) => {
    if (named !== undefined) return ENTITIES[named] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** Returns a whole number that is not negative. */
export function elementNumber(xml: string, name: string): number {
  const text = elementText(xml, name) ?? ''
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(number)) throw new StrangeResponse(`sent no number as ${name}`)
  return number
}

/** A file posted to Usenet: its articles and the NZB that lists them. */
export interface UsenetPost {
  name: string
  content: Buffer
  nzb: string
  /** Article bodies by message id, in order, as sent on the wire. */
  articles: ReadonlyMap<string, Buffer>
}

const ARTICLE_BYTES = 50_000
const LINE_BYTES = 128
const GROUP = 'alt.binaries.den'

/** Creates a post of this content, or of as many random bytes. */
export function createUsenetPost(name: string, contentOrBytes: Buffer | number): UsenetPost {
  const content =
    typeof contentOrBytes === 'number' ? crypto.getRandomValues(Buffer.alloc(contentOrBytes)) : contentOrBytes
  const parts = Math.ceil(content.length / ARTICLE_BYTES)
  const ids = Array.from({ length: parts }, () => `${crypto.randomUUID()}@den.example`)
  const bodies = ids.map((id, at) => [id, yencArticle({ name, content }, at, parts)] as const)
  return { name, content, nzb: nzbOf(name, bodies), articles: new Map(bodies) }
}

/** Returns one post with the files of two. Both must be on the news server. */
export const joinPosts = (first: UsenetPost, second: UsenetPost): UsenetPost => ({
  ...first,
  nzb: first.nzb.replace('</nzb>', `${/ <file [^]*<\/file>\n/.exec(second.nzb)![0]}</nzb>`),
})

/** Encodes one part with its yEnc header and trailer. source: the yEnc draft 1.3 */
function yencArticle({ name, content }: Pick<UsenetPost, 'name' | 'content'>, at: number, parts: number): Buffer {
  const begin = at * ARTICLE_BYTES
  const part = content.subarray(begin, begin + ARTICLE_BYTES)
  const end = begin + part.length
  const sum = Bun.hash.crc32(part).toString(16).padStart(8, '0')
  return Buffer.concat([
    Buffer.from(`=ybegin part=${at + 1} total=${parts} line=${LINE_BYTES} size=${content.length} name=${name}\r\n`),
    Buffer.from(`=ypart begin=${begin + 1} end=${end}\r\n`),
    yencEncode(part),
    Buffer.from(`=yend size=${part.length} part=${at + 1} pcrc32=${sum}\r\n`),
  ])
}

/** NUL, line feed, carriage return, `=`, and the dot, which NNTP would double at the start of a line. */
const escapedBytes = new Set([0, 10, 13, 46, 61])

function yencEncode(part: Buffer): Buffer {
  const out: number[] = []
  let column = 0
  for (const byte of part) {
    const shifted = (byte + 42) & 255
    const escaped = escapedBytes.has(shifted)
    if (escaped) out.push(61, (shifted + 64) & 255)
    else out.push(shifted)
    column += escaped ? 2 : 1
    if (column < LINE_BYTES) continue
    out.push(13, 10)
    column = 0
  }
  if (column > 0) out.push(13, 10)
  return Buffer.from(out)
}

function nzbOf(name: string, bodies: readonly (readonly [id: string, body: Buffer])[]): string {
  const posted = Math.floor(Date.now() / 1000) - 86_400
  const segments = bodies.map(([id, body], at) => `<segment bytes="${body.length}" number="${at + 1}">${id}</segment>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<nzb xmlns="http://www.newzbin.com/DTD/2003/nzb">
 <file poster="den &lt;den@den.example&gt;" date="${posted}" subject="&quot;${name}&quot; yEnc (1/${bodies.length})">
  <groups><group>${GROUP}</group></groups>
  <segments>${segments.join('')}</segments>
 </file>
</nzb>
`
}

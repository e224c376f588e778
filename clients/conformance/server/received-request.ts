export interface ClientRequest {
  method: string
  target: string
  /** Names in lower case; repeated headers are joined by ` | `. */
  headers: Record<string, string>
  body: string
}

/** Returns the first request in these bytes and the rest; undefined while it is incomplete. */
export function parseRequest(bytes: Buffer): { request: ClientRequest; rest: Buffer } | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const [method = '', target = ''] = first.split(' ')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [name = '', ...value] = line.split(':')
    const key = name.toLowerCase()
    headers[key] = [...(key in headers ? [headers[key]] : []), value.join(':').trim()].join(' | ')
  }
  const length = Number(headers['content-length'] ?? 0)
  const from = end + 4
  if (bytes.length < from + length) return undefined
  const body = bytes.subarray(from, from + length).toString()
  return { request: { method, target, headers, body }, rest: bytes.subarray(from + length) }
}

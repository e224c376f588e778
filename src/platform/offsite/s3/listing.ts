import { parseObjectName } from '../object-names.ts'
import { MAX_OBJECTS, type StoredObject } from '../storage.ts'
import type { BucketClient } from './client.ts'
import { elementNumber, elements, elementText, rootElement, StrangeResponse } from './xml.ts'

const PAGE = 1000

/** Lists the objects below the prefix, page by page. Refuses a listing that never ends, or that names what was not asked. */
export async function listObjects(client: BucketClient, signal: AbortSignal): Promise<StoredObject[]> {
  const found: StoredObject[] = []
  const seen = new Set<string>()
  let token: string | undefined
  for (let total = 0; ;) {
    const { status, xml } = await client.sendForXml({
      method: 'GET',
      query: {
        'list-type': '2',
        'max-keys': String(PAGE),
        prefix: client.prefix,
        delimiter: '/',
        ...(token !== undefined && { 'continuation-token': token }),
      },
      signal,
    })
    if (status === 404) throw new StrangeResponse('has no such bucket')
    const page = rootElement(xml, 'ListBucketResult')
    const entries = elements(page, 'Contents')
    total += entries.length
    if (entries.length > PAGE || total > MAX_OBJECTS) throw new StrangeResponse('lists more objects than usher reads')
    for (const entry of entries) {
      const key = elementText(entry, 'Key') ?? ''
      if (!key.startsWith(client.prefix)) throw new StrangeResponse('lists objects that were not asked for')
      const name = key.slice(client.prefix.length)
      if (parseObjectName(name)) found.push({ name, bytes: elementNumber(entry, 'Size') })
    }
    if (elementText(page, 'IsTruncated') !== 'true') return found
    token = elementText(page, 'NextContinuationToken') ?? ''
    if (token === '' || seen.has(token)) throw new StrangeResponse('lists its objects without an end')
    seen.add(token)
    // A page may be empty, but not each of them.
    if (seen.size > MAX_OBJECTS / PAGE) throw new StrangeResponse('lists its objects without an end')
  }
}

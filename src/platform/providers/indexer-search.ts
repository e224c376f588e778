import { readBytes } from '../../lib/bounded-reading.ts'
import { withoutTrailingSlashes } from '../../lib/text.ts'
import { failedTrial, quoteReply, ReplyTooLarge, TRIAL_TIMEOUT_MS, type ProviderTrial } from './provider-trial.ts'

export interface IndexerAccess {
  url: string
  key: string
}

export interface IndexerTrial {
  trial: ProviderTrial
  /** What its results are; null if it did not show any. */
  protocol: 'torrent' | 'usenet' | null
}

/** The address without `/api`, which the apps add themselves, and that path. source: Newznab, “API” */
export interface IndexerAddress {
  baseUrl: string
  apiPath: string
}

/** A search for one result is a few kilobytes, and the list of categories less than a hundred. */
const MAX_REPLY_BYTES = 1024 * 1024

export function indexerAddress(url: string): IndexerAddress {
  const { origin, pathname } = new URL(url)
  const path = withoutTrailingSlashes(pathname)
  return { baseUrl: `${origin}${path.replace(/\/api$/, '')}`, apiPath: '/api' }
}

/** Asks an indexer for its capabilities and searches it with the key. source: the Newznab and Torznab documents */
export async function tryIndexer({ url, key }: IndexerAccess, timeout_ms = TRIAL_TIMEOUT_MS): Promise<IndexerTrial> {
  const signal = AbortSignal.timeout(timeout_ms)
  try {
    const caps = await askIndexer(url, { t: 'caps', apikey: key }, signal)
    if (!/<caps[\s>]/.test(caps.text)) return { trial: readRefusal(caps, key), protocol: null }
    const found = await askIndexer(url, { t: 'search', apikey: key, limit: '1' }, signal)
    if (!/<rss[\s>]/.test(found.text)) return { trial: readRefusal(found, key), protocol: null }
    return { trial: { result: 'accepted' }, protocol: protocolOf(found.text) }
  } catch (thrown) {
    return { trial: failedTrial(thrown), protocol: null }
  }
}

interface IndexerReply {
  status: number
  text: string
}

async function askIndexer(url: string, words: Record<string, string>, signal: AbortSignal): Promise<IndexerReply> {
  const { baseUrl, apiPath } = indexerAddress(url)
  const response = await fetch(`${baseUrl}${apiPath}?${new URLSearchParams(words).toString()}`, {
    signal,
    // The key is meant for this address alone.
    redirect: 'manual',
  })
  const reply = await readBytes(response.body, MAX_REPLY_BYTES, () => new ReplyTooLarge())
  return { status: response.status, text: reply.toString('utf8') }
}

/** source: Newznab, “Error codes”: 100 to 103 are about the account or its key. */
function readRefusal({ status, text }: IndexerReply, key: string): ProviderTrial {
  if (status >= 300 && status < 400)
    return { result: 'unclear', because: 'it redirects to another address, and usher does not follow' }
  const [, attributes] = /<error\s([^<>]*)>/i.exec(text) ?? []
  const code = Number(/\bcode="(\d+)"/.exec(attributes ?? '')?.[1] ?? 0)
  const description = /\bdescription="([^"]*)"/.exec(attributes ?? '')?.[1]
  const because =
    description === undefined ? `it answers with status ${status}` : `it answers "${quoteReply(description, [key])}"`
  const isRefused = (code >= 100 && code <= 103) || status === 401 || status === 403
  return { result: isRefused ? 'refused' : 'unclear', because }
}

function protocolOf(text: string): IndexerTrial['protocol'] {
  if (/xmlns:torznab|application\/x-bittorrent/i.test(text)) return 'torrent'
  return /xmlns:newznab|application\/x-nzb/i.test(text) ? 'usenet' : null
}

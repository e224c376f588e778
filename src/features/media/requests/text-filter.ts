import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import type { RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import { foldTitle } from '../trace/title-comparison.ts'
import type { FiledRequest } from './request-data.ts'
import { gatherRequestTitles } from './titles.ts'

interface FilteredRequests {
  requests: readonly FiledRequest[]
  /** Without these titles, more requests may match. */
  not_known: NotKnownData[]
}

/** Returns the requests with the text in one of their titles, whatever its case and accents. */
export async function filterByText(
  requests: readonly FiledRequest[],
  text: string | undefined,
  requestManager: RequestManager,
): Promise<FilteredRequests> {
  if (text === undefined) return { requests, not_known: [] }
  const itemOf = ({ filed }: FiledRequest) => (filed.known ? filed.value?.item : undefined)
  const unfiled = requests.filter((one) => !itemOf(one)).map(({ request }) => request)
  const { titles, not_known } = await gatherRequestTitles(requestManager, unfiled)
  const isWanted = textMatcher(text)
  return {
    requests: requests.filter((one) => {
      const named = itemOf(one) ?? titles.get(one.request.id)
      const all = named ? [named.title, ...named.alternative_titles] : []
      return all.some(isWanted)
    }),
    not_known,
  }
}

/** Punctuation counts only if there is nothing else. */
function textMatcher(text: string): (title: string) => boolean {
  const wanted = foldTitle(text)
  if (wanted === '') return (title) => title.includes(text.trim())
  return (title) => foldTitle(title).includes(wanted)
}

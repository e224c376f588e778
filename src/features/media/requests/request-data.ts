import type { RequestData } from '../../../../contract/kinds/requests.ts'
import type { Known } from '../../../lib/known.ts'
import type { CatalogueTitle, MediaRequest } from '../../../platform/media-apps/roles/request-manager.ts'
import { quoteTerm } from '../trace/quote-term.ts'
import { estimateBytes } from './expected-size.ts'
import type { MediaManagerIndex } from './media-manager-index.ts'
import type { FiledItem, RequestStage } from './stage.ts'
import { requestStepsOf } from './steps.ts'
import { describeStage } from './summary.ts'

export function toRequestData(
  { request, managerIndex, filed, stage }: FiledRequest,
  titleInfo: Pick<CatalogueTitle, 'title' | 'year'> | undefined,
  now: Date,
): RequestData {
  const item = filed.known ? filed.value?.item : undefined
  const isOver = stage.state === 'available' || stage.state === 'declined'
  return {
    id: request.id,
    title: item?.title ?? titleInfo?.title ?? null,
    year: item?.year ?? titleInfo?.year ?? null,
    media: request.media,
    picture: item?.picture ?? null,
    seasons: request.seasons,
    member: request.requested_by.name,
    library_app: filed.known ? (filed.value?.managerTitle ?? null) : null,
    state: stage.state,
    summary: describeStage(stage),
    because: stage.because,
    disagreement: stage.disagreement,
    requested_at: request.requested_at.toISOString(),
    waiting_seconds: isOver ? null : Math.max(0, Math.round((now.getTime() - request.requested_at.getTime()) / 1000)),
    decided_by: request.decided_by?.name ?? null,
    parts_available: stage.parts?.available ?? null,
    parts_wanted: stage.parts?.wanted ?? null,
    expected_bytes:
      item && managerIndex?.sizeRules.known
        ? estimateBytes(item, stage.parts?.wanted ?? 1, managerIndex.sizeRules.value)
        : null,
    steps: requestStepsOf(request, stage, filed),
    command: isOver ? null : `usher trace ${quoteTerm(item ? item.title.toLowerCase() : `request ${request.id}`)}`,
  }
}

export interface FiledRequest {
  request: MediaRequest
  managerIndex: MediaManagerIndex | undefined
  filed: Known<FiledItem | undefined>
  stage: RequestStage
}

/**
 * Finds the library item for a request; if several libraries have it, the most complete one. Not known if a library of
 * its type did not answer.
 */
export function findFiledItem(
  request: MediaRequest,
  managerIndexes: readonly MediaManagerIndex[],
): Pick<FiledRequest, 'managerIndex' | 'filed'> {
  const sameMedia = managerIndexes.filter(({ media }) => media === request.media)
  const [filedItem] = sameMedia
    .flatMap((managerIndex) => {
      const value = managerIndex.find.known ? managerIndex.find.value(request.ids, request.server_item_id) : undefined
      return value && managerIndex.find.known ? [{ managerIndex, filed: { ...managerIndex.find, value } }] : []
    })
    .toSorted((a, b) => b.filed.value.item.present_parts - a.filed.value.item.present_parts)
  if (filedItem) return filedItem
  const unanswered = sameMedia.find(({ find }) => !find.known)
  if (unanswered && !unanswered.find.known) return { managerIndex: undefined, filed: unanswered.find }
  if (sameMedia.length > 0)
    return { managerIndex: undefined, filed: { known: true, value: undefined, at: request.requested_at } }
  const because = `No library for ${request.media} is in the stack.`
  return { managerIndex: undefined, filed: { known: false, because, code: 'APP-1' } }
}

import { requestStepNames, type RequestStep, type RequestStepName } from '../../../../contract/kinds/trace.ts'
import type { Known } from '../../../lib/known.ts'
import type { MediaRequest } from '../../../platform/media-apps/roles/request-manager.ts'
import type { FiledItem, RequestStage } from './stage.ts'

type StepStates = Readonly<Record<RequestStepName, RequestStep['state']>>

const untouched: StepStates = {
  asked: 'done',
  approved: 'pending',
  released: 'pending',
  found: 'pending',
  downloading: 'pending',
  filed: 'pending',
  'can-be-watched': 'pending',
}
const approved: StepStates = { ...untouched, approved: 'done' }
const released: StepStates = { ...approved, released: 'done' }
const found: StepStates = { ...released, found: 'done' }
const here: StepStates = { ...found, downloading: 'done', filed: 'done' }

/** Returns the seven steps of a request from what the list of requests knows. A trace knows more of each. */
export function requestStepsOf(
  request: MediaRequest,
  stage: Pick<RequestStage, 'state' | 'parts'>,
  filed: Known<FiledItem | undefined>,
): RequestStep[] {
  const filedItem = filed.known ? filed.value : undefined
  const states = stepStates(request, stage, filedItem)
  const times = stepTimes(request, filedItem)
  const next = requestStepNames.find((step) => states[step] !== 'done')
  const parts = partsOf(request, stage)
  return requestStepNames.map((step) => ({
    step,
    state: states[step],
    happened_at: states[step] === 'done' ? (times[step]?.toISOString() ?? null) : null,
    expected_at: step === next ? (expectedTimes(filedItem)[step]?.toISOString() ?? null) : null,
    under_way: step === next && states[step] === 'pending' && parts === null,
    parts_done: states[step] === 'pending' ? (parts?.available ?? null) : null,
    parts_total: states[step] === 'pending' ? (parts?.wanted ?? null) : null,
  }))
}

/** Of a series that is here in part, every step is done for that part. A film has no parts. */
const partsOf = ({ media }: MediaRequest, { parts }: Pick<RequestStage, 'parts'>): RequestStage['parts'] =>
  media !== 'films' && parts !== null && parts.available > 0 ? parts : null

function stepStates(
  { availability }: MediaRequest,
  { state }: Pick<RequestStage, 'state'>,
  filedItem: FiledItem | undefined,
): StepStates {
  switch (state) {
    case 'waiting-for-approval':
      return untouched
    case 'declined':
    case 'failed':
    case 'not-added':
      return { ...untouched, approved: 'failed' }
    case 'not-known':
      return unknownAfterApproval
    case 'unreleased':
      return approved
    case 'wanted':
      return { ...released, found: filedItem?.item.monitored === false ? 'failed' : 'pending' }
    case 'partially-available':
      return { ...released, found: 'pending' }
    case 'downloading':
      return { ...found, downloading: isHeldUp(filedItem) ? 'failed' : 'pending' }
    case 'available':
      return { ...here, 'can-be-watched': availability === 'available' ? 'done' : 'pending' }
  }
}

const unknownAfterApproval: StepStates = {
  ...approved,
  released: 'not-known',
  found: 'not-known',
  downloading: 'not-known',
  filed: 'not-known',
  'can-be-watched': 'not-known',
}

const isHeldUp = (filedItem: FiledItem | undefined): boolean =>
  filedItem?.queueRows.some(({ health }) => health !== null && health !== 'ok') ?? false

type StepTimes = Partial<Record<RequestStepName, Date | null>>

const stepTimes = (
  { requested_at, changed_at, decided_by }: MediaRequest,
  filedItem: FiledItem | undefined,
): StepTimes => ({
  asked: requested_at,
  // What a rule approves is approved at once.
  approved: decided_by === null ? requested_at : changed_at,
  released: filedItem?.item.available_at ?? null,
})

function expectedTimes(filedItem: FiledItem | undefined): StepTimes {
  const arrivals = (filedItem?.queueRows ?? []).flatMap(({ expected_at }) => expected_at ?? [])
  const latest = arrivals.length === 0 ? null : new Date(Math.max(...arrivals.map((time) => time.getTime())))
  return { released: filedItem?.item.available_at ?? null, downloading: latest }
}

export type { NameResolver } from './address.ts'
export { Client, type ClientOptions } from './client.ts'
export { systemClock, type Clock } from './clock.ts'
export { createConnection, type Connection } from './connection.ts'
export type { FileDownload } from './receiving.ts'
export type { RequestParameters, ParameterValue } from './request.ts'
export type { Envelope, EnvelopeOf, KindName } from './envelope.ts'
export type { RequestOptions, OutgoingRequest, RequestSender, ClientTransport } from './transport.ts'
export type { JobHandle } from './job.ts'
export type { ActionName, Actions } from './generated/actions.ts'
export { CONTRACT_API_VERSION } from './generated/contract.ts'
export type * from './generated/kinds.ts'
export type { ReadName, Reads } from './generated/reads.ts'
export { isProblem, type Problem, type ProblemKind } from './problem.ts'
export type { Arrival, Live, Lost, Stale } from './stream/arrival.ts'
export { createClient, type ReadMethods } from './create-client.ts'
export { held, type Held, type HeldValue } from './stream/latest-values.ts'
export {
  QUIET_AFTER_MS,
  DEFAULT_RECONNECTION_ALLOWANCE,
  type ReconnectionAllowance,
  type StreamOptions,
} from './stream/stream.ts'

import type { OutgoingRequest, RequestSender } from '../../../clients/typescript/src/transport.ts'

/** A household has one. */
const FRONT_DOOR = '/api/front-door'

/** Sends a request for another machine: a question says so in its query, an action in its body. */
export function sendOn(send: RequestSender, machine: string, request: OutgoingRequest): ReturnType<RequestSender> {
  const { method, path, body } = request
  if (path === FRONT_DOOR) return send(request)
  if (method !== 'POST') return send({ ...request, path: addMachine(path, machine) })
  const fields = JSON.parse(body ?? '{}') as Record<string, unknown>
  return send({ ...request, body: JSON.stringify({ ...fields, on: machine }) })
}

/** Returns the path with the machine in its query. */
const addMachine = (path: string, machine: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}on=${encodeURIComponent(machine)}`

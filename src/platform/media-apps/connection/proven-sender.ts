import { resumeProven } from './authenticate.ts'
import type { AppContext } from './connection.ts'
import type { AppProtocol } from './protocol.ts'
import type { AppRequest, AppResponse, SendRequest } from './transport.ts'

/**
 * Returns how to read from an app that was identified in this run of its container, with the credential that it
 * accepted then. Undefined for a change, for any other app, and for whatever but success: then the app is identified
 * like a new one, and says itself what is wrong.
 */
export function provenSender(
  protocol: AppProtocol,
  context: AppContext,
): (request: AppRequest) => Promise<AppResponse | undefined> {
  let resumed: Promise<SendRequest | undefined> | undefined
  return async (request) => {
    if (request.method !== undefined && request.method !== 'GET') return undefined
    const send = await (resumed ??= resumeProven(protocol, context))
    if (send === undefined) return undefined
    let hasBegun = false
    const { onChunk } = request
    const observed = onChunk && {
      onChunk: (piece: Buffer) => {
        hasBegun = true
        onChunk(piece)
      },
    }
    try {
      const response = await send({ ...request, ...observed })
      if (response.status === 200) return response
    } catch (thrown) {
      // Whoever receives the pieces has some of them already.
      if (hasBegun) throw thrown
    }
    resumed = Promise.resolve(undefined)
    context.sessionCache.provenApps.delete(context.service)
    return undefined
  }
}

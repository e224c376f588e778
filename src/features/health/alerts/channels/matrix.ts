import type { AlertMessage } from '../../../../../contract/payloads/alert-webhook.ts'
import type { AlertChannel } from './channel.ts'
import { sendJson } from './http-post.ts'
import { errorForResponse } from './rate-limit.ts'
import { fitText } from './message-text.ts'

/** An event has 64 KiB at most, and a character up to four bytes. source: Matrix Client-Server API, “Size limits” */
const MAX_TEXT = 10_000

export const matrixChannel: AlertChannel = {
  channel: 'matrix',
  title: 'Matrix',
  settings: ['MATRIX_URL', 'MATRIX_TOKEN', 'MATRIX_ROOM'],
  createReceiver(values) {
    const [address, token, room] = [values('MATRIX_URL'), values('MATRIX_TOKEN'), values('MATRIX_ROOM')]
    if (!address && !token && !room) return null
    if (!address) return 'MATRIX_URL is not set.'
    if (!URL.canParse(address)) return 'MATRIX_URL is not an address.'
    if (!token) return 'MATRIX_TOKEN is not set.'
    if (!room) return 'MATRIX_ROOM is not set.'
    if (!/^![^/\s]+$/.test(room)) return 'MATRIX_ROOM is not the internal ID of a room, such as !abc:example.org.'
    const server = new URL(address)
    return {
      channel: 'matrix',
      to: server.hostname,
      async send(message, signal) {
        const headers = { authorization: `Bearer ${token}` }
        const response = await sendJson(
          { url: sendAddress(server, room, message), method: 'PUT', headers, json: matrixMessage(message) },
          signal,
        )
        if (response.status !== 200) throw errorForResponse(response)
      },
    }
  },
}

/**
 * The same message sent again has the same transaction, so that the room shows it once.
 * source: Matrix Client-Server API, `PUT /_matrix/client/v3/rooms/{roomId}/send/{eventType}/{txnId}`
 */
function sendAddress(server: URL, room: string, { id }: AlertMessage): URL {
  const path = `/_matrix/client/v3/rooms/${encodeURIComponent(room)}/send/m.room.message/${encodeURIComponent(`usher-${id}`)}`
  return new URL(path, server)
}

/** An empty list of mentions notifies nobody whose name is in the text. source: Matrix 1.7, “User and room mentions” */
function matrixMessage({ title, text }: AlertMessage) {
  return { msgtype: 'm.text', body: fitText(text ? `${title}\n\n${text}` : title, MAX_TEXT), 'm.mentions': {} }
}

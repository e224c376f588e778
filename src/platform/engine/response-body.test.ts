import { expect, test } from 'bun:test'
import type { UsherError } from '../../lib/errors.ts'
import { readBodyText } from './response-body.ts'

const endpoint = { socket: '/run/engine.sock' }
const MEBIBYTE = new Uint8Array(1024 * 1024)

test('readBodyText stops reading an endless response of an engine at its limit', async () => {
  let sent = 0
  let stopped = false
  const endless = new ReadableStream<Uint8Array>(
    { pull: (controller) => controller.enqueue((sent++, MEBIBYTE)), cancel: () => void (stopped = true) },
    { highWaterMark: 0 },
  )
  const refused = (await readBodyText(new Response(endless), endpoint).catch((thrown: unknown) => thrown)) as UsherError
  expect(refused.data.code).toBe('ENGINE-9')
  expect(refused.data.detail).toContain('a response of more than 67108864 bytes')
  expect(sent).toBeLessThan(70)
  expect(stopped).toBe(true)
})

test('readBodyText joins the pieces of a response, within a character too', async () => {
  const text = Buffer.from('{"Name":"Größe"}')
  const pieces = [text.subarray(0, 11), text.subarray(11, 12), text.subarray(12)]
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  expect(await readBodyText(new Response(body), endpoint)).toBe('{"Name":"Größe"}')
  expect(await readBodyText(new Response(null), endpoint)).toBe('')
})

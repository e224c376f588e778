import { expect, test } from 'bun:test'
import { hasAmbiguousFraming } from './request-framing.ts'

test.each([
  [[]],
  [['Content-Length', '0']],
  [['Content-Length', '65536']],
  [['Transfer-Encoding', 'chunked']],
  [['transfer-encoding', 'CHUNKED']],
])('%p has an unambiguous end', (headers) => expect(hasAmbiguousFraming(headers)).toBe(false))

test.each([
  [['Content-Length', '5', 'Content-Length', '5']],
  [['Content-Length', '5', 'content-length', '6']],
  [['Content-Length', '5', 'Transfer-Encoding', 'chunked']],
  [['Transfer-Encoding', 'chunked', 'Transfer-Encoding', 'chunked']],
  [['Transfer-Encoding', 'gzip, chunked']],
  [['Transfer-Encoding', 'identity']],
  [['Content-Length', '+5']],
  [['Content-Length', '5, 5']],
  [['Content-Length', '0x5']],
  [['Content-Length', '']],
])('%p has an ambiguous end', (headers) => expect(hasAmbiguousFraming(headers)).toBe(true))

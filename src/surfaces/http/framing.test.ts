import { expect, test } from 'bun:test'
import { smuggles } from './framing.ts'

test.each([
  [[]],
  [['Content-Length', '0']],
  [['Content-Length', '65536']],
  [['Transfer-Encoding', 'chunked']],
  [['transfer-encoding', 'CHUNKED']],
])('%p says where it ends', (headers) => expect(smuggles(headers)).toBe(false))

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
])('%p does not', (headers) => expect(smuggles(headers)).toBe(true))

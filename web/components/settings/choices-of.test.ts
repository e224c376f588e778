import { expect, test } from 'bun:test'
import { choicesOf, takesNumber } from './choices-of.ts'

test('a sentence that names every value becomes a choice', () => {
  expect(choicesOf('on or off')).toEqual(['on', 'off'])
  expect(choicesOf('one of starttls, tls, off')).toEqual(['starttls', 'tls', 'off'])
  expect(choicesOf('wireguard or openvpn')).toEqual(['wireguard', 'openvpn'])
})

test('a sentence that describes values stays a line of text', () => {
  expect(choicesOf('a name or an address, without http:// and without a port')).toEqual([])
  expect(choicesOf('any text')).toEqual([])
  expect(choicesOf('a speed such as 12M (bytes a second) or 100Mbit')).toEqual([])
})

test('numbers are told from text', () => {
  expect(takesNumber('a port, from 1 to 65535')).toBe(true)
  expect(takesNumber('a number, as the command id prints it')).toBe(true)
  expect(takesNumber('a name or an address')).toBe(false)
})

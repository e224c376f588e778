import { expect, test } from 'bun:test'
import { register } from '../../src/features/security/outbound/register.ts'
import { sources, type Source } from './sources.ts'

const program = sources('.ts').filter(
  ({ path }) => /^(src|rehearsal|contract)\//.test(path) && !/\.test\.ts$|\.d\.ts$/.test(path),
)

/** Modules by which a program speaks to another one, or starts one. What only names addresses is none. */
const ways =
  /^import (?!type )(?!\{ (?:isIP|isIPv4|isIPv6)(?:, (?:isIP|isIPv4|isIPv6))* \}).* from '(?:node:)?(?:net|http|http2|https|tls|dgram|dns|dns\/promises|child_process|cluster)'/m
const calls =
  /(?<![\w.])(?:fetch|WebSocket|EventSource|XMLHttpRequest)\(|\bBun\.(?:fetch|connect|listen|serve|udpSocket|spawn|spawnSync|dns|\$|redis|sql|s3)\b|\bimport\(['"](?:node:)?(?:net|http|http2|https|tls|dgram|dns|child_process)/

function speaks({ text }: Pick<Source, 'text'>): boolean {
  const code = text.replaceAll(/^\s*(?:\/\/|\/\*|\*).*$/gm, '')
  return ways.test(code) || calls.test(code)
}

test('only what the register names opens a connection or starts a program', () => {
  const named = [...new Set(register.flatMap(({ made_in: files }) => files))].toSorted()
  const found = program.filter(speaks).map(({ path }) => path)
  expect(found.toSorted()).toEqual(named)
})

test('no package speaks for usher: those that are imported only read text and shapes, or encrypt', () => {
  const packages = program
    .flatMap(({ imports }) => imports)
    .filter((name) => !/^(node:|bun:|bun$|src\/|rehearsal\/|contract\/|stack\/|package\.json)/.test(name))
  expect([...new Set(packages)].toSorted()).toEqual(['age-encryption', 'yaml', 'zod'])
})

test.each([
  ["import { connect } from 'node:net'", true],
  ["import { get, request } from 'https'", true],
  ["import { resolve } from 'node:dns/promises'", true],
  ["const dns = await import('node:dns')", true],
  ["await fetch('http://x')", true],
  ['Bun.spawn([])', true],
  ['new WebSocket(address)', true],
  ["import type { Socket } from 'node:net'", false],
  ["import { isIP, isIPv4 } from 'node:net'", false],
  ['// fetch(address) would take a proxy', false],
  ['machine.fetch(one)', false],
])('%s', (text, found) => {
  expect(speaks({ text })).toBe(found)
})

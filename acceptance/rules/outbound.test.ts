import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { outboundInventory } from '../../src/features/security/outbound/inventory.ts'
import { findPowers } from './support/powers.ts'
import { programSources, type SourceFile } from './support/source-files.ts'

const sources = programSources()

function opensConnection({ path, text }: Pick<SourceFile, 'path' | 'text'>): boolean {
  const { connects, starts } = findPowers(path, text)
  return connects.length > 0 || starts.length > 0
}

test('only registered files open connections or start programs', () => {
  const named = [...new Set(outboundInventory.flatMap(({ sourceFiles: files }) => files))].toSorted()
  const found = sources.filter(opensConnection).map(({ path }) => path)
  expect(found.toSorted()).toEqual(named)
})

/** The one package that may speak, and the one file that may import it; it hands it a connection of its own. */
const mailPackage = 'nodemailer'
const mailFormatFile = 'src/features/health/alerts/channels/mail-format.ts'
const mailFile = 'src/features/health/alerts/channels/smtp.ts'

/** Opens the connection that the package is handed. */
const socketFile = 'src/platform/host/open-socket.ts'

const isPackage = (name: string) => !/^(node:|bun:|bun$|src\/|rehearsal\/|contract\/|stack\/|package\.json)/.test(name)
const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]

test('imported packages open no connections, except the one for e-mail: the others parse, draw or encrypt', () => {
  const packages = sources.flatMap(({ imports }) => imports.filter(isPackage).map(packageOf))
  expect([...new Set(packages)].toSorted()).toEqual([mcpPackage, 'age-encryption', mailPackage, 'uqr', 'yaml', 'zod'])
})

/** It speaks on the streams that it is given. */
const mcpPackage = '@modelcontextprotocol/server'

test('the package for assistants is imported by its surface alone, which one command loads, and opens nothing itself', () => {
  const importers = sources.filter(({ imports }) => imports.some((name) => packageOf(name) === mcpPackage))
  expect(importers.filter(({ path }) => !path.startsWith('src/surfaces/mcp/'))).toEqual([])
  const loaders = sources.filter(({ values }) => values.some((name) => name.startsWith('src/surfaces/mcp/')))
  expect(loaders.map(({ path }) => path).filter((path) => !path.startsWith('src/surfaces/mcp/'))).toEqual([
    'src/entry/mcp.ts',
  ])
  const folder = resolve(import.meta.dirname, '../../node_modules', mcpPackage, 'dist')
  const modules = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
  const needs = modules.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/^import .* from "((?:node|bun):[^"]+)"/gm)].map(
      ([, need]) => need!,
    ),
  )
  expect([...new Set(needs)]).toEqual(['node:process'])
})

test('the package for e-mail is imported by the file that sends, which the register names, and the one that formats', () => {
  const importers = sources.filter(({ imports }) => imports.some((name) => packageOf(name) === mailPackage))
  expect(importers.map(({ path }) => path)).toEqual([mailFormatFile, mailFile])
  const { sourceFiles } = outboundInventory.find(({ contact }) => contact === 'notices')!
  expect(sourceFiles).toContain(socketFile)
  expect(importers[1]!.values).toContain(socketFile)
  for (const { text } of importers) expect(text).not.toMatch(/^import (?!type ).* from 'nodemailer/m)
  // Neither its way to other programs and services nor its own choice of where to connect.
  const parts = importers.flatMap(({ imports }) => imports.filter((name) => packageOf(name) === mailPackage))
  expect([...new Set(parts)].toSorted()).toEqual(['nodemailer/lib/mime-node', 'nodemailer/lib/smtp-connection'])
})

test('MQTT is loaded by the watch alone', () => {
  const loaders = (path: string) => sources.filter(({ values }) => values.includes(path)).map((one) => one.path)
  expect(loaders('src/platform/mqtt/connection.ts')).toEqual(['src/features/health/watch/plan.ts'])
  expect(loaders('src/features/health/watch/plan.ts')).toEqual(['src/dispatch/actions/watch.ts'])
  expect(loaders('src/platform/mqtt/packets.ts').filter((path) => !path.startsWith('src/platform/mqtt/'))).toEqual([
    'src/features/health/home-assistant/carry-out.ts',
    'src/features/health/home-assistant/reason.ts',
  ])
})

test.each([
  ["import { connect } from 'node:net'", true],
  ["import { get, request } from 'https'", true],
  ["import { resolve } from 'node:dns/promises'", true],
  ["const dns = await import('node:dns')", true],
  ["import {\n  request,\n  type ClientRequest,\n} from 'node:http'", true],
  ["export { connect } from 'node:tls'", true],
  ["process.getBuiltinModule('node:dgram').createSocket('udp4')", true],
  ['await globalThis.fetch(address)', true],
  ['new Bun.RedisClient(address)', true],
  ["await fetch('http://x')", true],
  ['Bun.spawn([])', true],
  ['new WebSocket(address)', true],
  ["import type { Socket } from 'node:net'", false],
  ["import { isIP, isIPv4 } from 'node:net'", false],
  ['// fetch(address) would take a proxy', false],
  ['machine.fetch(one)', false],
])('%s', (text, found) => {
  expect(opensConnection({ path: 'case.ts', text })).toBe(found)
})

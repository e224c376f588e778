import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { runCli } from '../../test-support/cli/run-cli.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from '../faults/support/rehearsed-household.ts'
import { sendRequest } from './support/raw-connection.ts'
import { portOf, startSurface } from './support/surfaces.ts'

setDefaultTimeout(60_000)

// The settings that docs/programs/dashboards.md has to copy are asked as Homepage asks them, and read as it reads them.

interface Mapping {
  field: Field
  label: string
  format?: string
}
/** A name, or one inside the other. */
type Field = string | { [name: string]: Field }

interface Widget {
  type: string
  url: string
  headers: Record<string, string>
  display?: string
  refreshInterval: number
  mappings: Mapping[] | { items: string; label: string; name: string; target?: string }
}

const document = readFileSync(join(import.meta.dirname, '../../docs/programs/dashboards.md'), 'utf8')
const widgets = [...document.matchAll(/^```yaml\n([\s\S]*?)^```/gm)].flatMap(([, text]) =>
  (parse(text!) as Record<string, Record<string, { widget: Widget }>[]>[]).flatMap((group) =>
    Object.values(group).flatMap((services) => services.flatMap((service) => Object.entries(service))),
  ),
)

let household: RehearsedHousehold
let server: RunningServer
let key: string
beforeAll(async () => {
  household = await startRehearsedHousehold()
  const machine = household.machine()
  const { out } = await runCli(['key', 'new', 'homepage', '--may', 'read', '--json'], { machine })
  key = (JSON.parse(out) as { data: { token: string } }).data.token
  server = await startSurface({ machine })
})
afterAll(async () => {
  await server?.stop()
  await household?.stop()
})

test('the document has widgets', () => {
  expect(widgets.length).toBeGreaterThan(7)
})

test.each(widgets.map(([name, { widget }]) => [name, widget] as const))(
  'the widget %s shows something of the household',
  async (_name, { type, url, headers, display = 'block', mappings, refreshInterval }) => {
    expect([type, headers['X-Service-Token']]).toEqual(['customapi', '{{HOMEPAGE_VAR_USHER_KEY}}'])
    expect(refreshInterval).toBeGreaterThanOrEqual(30_000)
    const { pathname, search } = new URL(url)
    const host = `127.0.0.1:${portOf(server)}`
    const { status, text } = await sendRequest(portOf(server), 'GET', `${pathname}${search}`, [
      'Host',
      host,
      'X-Service-Token',
      key,
    ])
    expect(status).toBe(200)
    const answer = JSON.parse(text) as unknown
    if (Array.isArray(mappings)) {
      // source: Homepage, src/widgets/customapi/component.jsx: a block shows four at most
      expect([display, mappings.length <= 4]).toEqual(['block', true])
      for (const { field, label, format } of mappings)
        expect([label, fits(format, valueOf(field, answer))]).toEqual([label, true])
      return
    }
    expect(display).toBe('dynamic-list')
    const items = mappings.items
      .split('.')
      .reduce<unknown>((value, part) => (value as Fields)[part], answer) as Fields[]
    expect(items.length).toBeGreaterThan(0)
    for (const item of items)
      expect([typeof item[mappings.label], typeof item[mappings.name]]).toEqual(['string', 'string'])
    const links = [...(mappings.target ?? '').matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!)
    for (const name of links) expect(Object.keys(items[0]!)).toContain(name)
  },
)

type Fields = Record<string, unknown>

/** Fails for a field that no answer has; null is what usher says if something is not known. */
function valueOf(field: Field, data: unknown): unknown {
  if (typeof field === 'string') {
    expect(Object.keys(data as Fields)).toContain(field)
    return (data as Fields)[field]
  }
  const [name, inner] = Object.entries(field)[0]!
  expect(Object.keys(data as Fields)).toContain(name)
  return valueOf(inner, (data as Fields)[name])
}

function fits(format = 'text', value: unknown): boolean {
  if (format === 'size') return Array.isArray(value)
  if (format === 'number' || format === 'bytes') return typeof value === 'number'
  return value === null || typeof value === 'string' || typeof value === 'number'
}

interface HomarrDefinition {
  $schema: string
  sources: Record<string, { baseUrl: string; networkScope: string; auth: { type: string; name: string } }>
  requests: Record<string, { path: string; query?: Record<string, string | number> }>
  template: string
}

// source: Homarr, “Custom Widgets”: each request is asked by its server with the header of the source, and the template
// reads the answers as `data.REQUEST`
test('the widget for Homarr asks what usher answers, and its template reads fields that are there', async () => {
  const [, text] = /^```json\n(\{\n {2}"\$schema"[\s\S]*?)^```/m.exec(document)!
  const { $schema, sources, requests, template } = JSON.parse(text!) as HomarrDefinition
  expect([$schema, Object.keys(sources)]).toEqual(['homarr-custom-widget-v2', ['default']])
  expect(sources['default']).toMatchObject({ auth: { type: 'apiKeyHeader', name: 'X-Service-Token' } })
  const data: Record<string, unknown> = {}
  for (const [name, { path, query = {} }] of Object.entries(requests)) {
    const search = new URLSearchParams(
      Object.entries(query).map(([one, value]): [string, string] => [one, String(value)]),
    )
    const port = portOf(server)
    const headers = ['Host', `127.0.0.1:${port}`, sources['default']!.auth.name, key]
    const { status, text: body } = await sendRequest(port, 'GET', `${path}?${search}`, headers)
    expect([name, status]).toEqual([name, 200])
    data[name] = JSON.parse(body)
  }
  const compiled = new Bun.Transpiler({ loader: 'jsx', tsconfig: { compilerOptions: { jsxFactory: 'h' } } })
  expect(compiled.transformSync(`export const widget = (${template})`)).toContain('widget')
  const paths = [...template.matchAll(/\bdata\.([\w?.]+)/g)].map(([, path]) => path!.replaceAll('?', '').split('.'))
  expect(paths.length).toBeGreaterThan(2)
  const read = (path: readonly string[]) =>
    path.reduce<unknown>((value, part) => (value as Fields | undefined)?.[part], data)
  for (const path of paths) expect([path.join('.'), typeof read(path)]).not.toContain('undefined')
  for (const [, field] of template.matchAll(/\banswer\.(\w+)/g))
    expect(Object.keys((read(['alerts', 'data', 'verdict']) as Fields[])[0]!)).toContain(field!)
})

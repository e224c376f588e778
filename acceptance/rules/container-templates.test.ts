import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { IMAGE_PORT } from '../../tools/image/archive.ts'
import { STATE_FOLDER } from '../../tools/image/file-system.ts'
import { listSourceFiles } from './support/source-files.ts'

const root = join(import.meta.dir, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Template {
  user: string
  group_add: string[]
  network_mode: string
  command: string[]
  working_dir: string
  read_only: boolean
  cap_drop: string[]
  security_opt: string[]
  tmpfs: string[]
  volumes: string[]
  ports?: unknown
  privileged?: unknown
  environment?: unknown
}

function composeTemplate(name: string): Template {
  const { services } = parse(read(`packaging/container/${name}`)) as { services: Record<string, Template> }
  expect(Object.keys(services)).toEqual(['usher'])
  return services['usher']!
}

/** Unraid starts a container with the words of its template. */
function unraidTemplate(): Template {
  const xml = read('packaging/container/unraid.xml').replace(/<!--[\s\S]*?-->/g, '')
  const text = (tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''
  const words = text('ExtraParams').split(' ')
  const options = (name: string) =>
    words.filter((word) => word.startsWith(`--${name}=`)).map((word) => word.slice(name.length + 3))
  const mounts = [...xml.matchAll(/Target="([^"]+)"[^>]*Mode="(\w+)"[^>]*Type="Path"[^>]*>([^<]+)</g)]
  return {
    user: options('user')[0]!,
    group_add: options('group-add'),
    network_mode: text('Network'),
    command: text('PostArgs').split(' '),
    working_dir: options('workdir')[0]!,
    read_only: words.includes('--read-only'),
    cap_drop: options('cap-drop'),
    security_opt: options('security-opt'),
    tmpfs: options('tmpfs'),
    volumes: mounts.map(([, target, mode, source]) => `${source}:${target}${mode === 'ro' ? ':ro' : ''}`),
    ...(text('Privileged') !== 'false' && { privileged: true }),
  }
}

const templates: [name: string, template: () => Template][] = [
  ['compose.yaml', () => composeTemplate('compose.yaml')],
  ['truenas.yaml', () => composeTemplate('truenas.yaml')],
  ['synology.yaml', () => composeTemplate('synology.yaml')],
  ['unraid.xml', unraidTemplate],
]

/** `${NAME:-default}` stands for its default, and `${NAME:?what}` for a value of the operator's. */
const filledIn = (text: string) =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name: string, kind: string, rest: string) =>
    kind === '-' ? rest : `/of/${name}`,
  )

test.each(templates)('%s gives the container no more than it needs', (_name, template) => {
  const one = template()
  expect(one).toMatchObject({ network_mode: 'host', read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] })
  expect(one.security_opt.map((option) => option.replace(/:true$/, ''))).toEqual(['no-new-privileges'])
  expect(filledIn(one.user)).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  expect(one.group_add).toHaveLength(1)
  // Without published ports and with the password demanded, nothing but usher's own page is on the network.
  expect([one.ports, one.privileged, one.environment]).toEqual([undefined, undefined, undefined])
})

test.each(templates)('%s mounts the socket, the stack at one path, the state and the password', (_name, template) => {
  const { volumes, working_dir } = template()
  const mounts = volumes.map((volume) => filledIn(volume).split(':'))
  const targets = mounts.map(([, target]) => target)
  expect(targets).toContain('/var/run/docker.sock')
  expect(targets).toContain(STATE_FOLDER)
  const folder = filledIn(working_dir)
  expect(mounts.filter(([source]) => source === folder)).toEqual([[folder, folder]])
})

test.each(templates)('%s serves behind a password from a file, on the port of the image', (_name, template) => {
  const words = ['ui', '--lan', '--port', String(IMAGE_PORT), '--password-file', '/run/secrets/usher_password']
  expect(template().command).toEqual(words)
})

test('compose.yaml gives the password as a secret, and the others mount its file there, read-only', () => {
  expect(read('packaging/container/compose.yaml')).toContain('secrets: [usher_password]')
  for (const [name, template] of templates.slice(1)) {
    const mounted = template().volumes.filter((volume) => volume.endsWith(':/run/secrets/usher_password:ro'))
    expect([name, mounted.length]).toEqual([name, 1])
  }
})

test('docs/container.md lists every request that usher sends to an engine, and no other', () => {
  const documented = [...read('docs/container.md').matchAll(/^\| `(?:GET|POST|PUT|DELETE) (\/[^`]*)`/gm)]
  const code = listSourceFiles('.ts').filter(
    ({ path }) => path.startsWith('src/platform/engine/') && !path.endsWith('.test.ts'),
  )
  const sent = code.flatMap(({ text }) => {
    const plain = text.replaceAll(/\$\{about\([^)]*\)+\}/g, '/containers/{}').replaceAll('/v${api}/version', '/version')
    return [
      ...plain.matchAll(
        /['`](\/(?:_ping|version|info|events|containers|exec|images|networks|volumes|system|nodes|services)[^'`?: ]*)['`]/g,
      ),
    ]
  })
  // Every container of a sandbox is removed by the path of the container itself.
  const paths = sent.map(([, path]) => path!.replaceAll(/\$\{[^}]*\}/g, '{}'))
  expect([...new Set(documented.map(([, path]) => path!))].toSorted()).toEqual([...new Set(paths)].toSorted())
})

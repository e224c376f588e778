import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runOrThrow } from '../provision/command.ts'
import { createTar } from './tar.ts'

interface NpmPackage {
  filename: string
  files: { path: string }[]
}

/**
 * Packs the TypeScript client. npm chooses the files; the archive is made here, because npm's has the modes of the
 * checkout and the compression of the Node.js it runs on, so that two machines would pack different bytes.
 */
export async function addNpmPackage(root: string, folder: string): Promise<void> {
  const client = join(root, 'clients/typescript')
  const listed = await runOrThrow(['npm', 'pack', client, '--dry-run', '--json', '--silent'])
  const [{ filename, files }] = JSON.parse(listed) as [NpmPackage]
  const contents = files.map(({ path }) => [`package/${path}`, readFileSync(join(client, path))] as const)
  writeFileSync(join(folder, filename), gzipSync(createTar(new Map(contents)), { level: 9 }))
}

/** The files of the PHP client that its users need. */
const packagedPaths = ['API.md', 'README.md', 'composer.json', 'contract', 'src']

/**
 * Packs the PHP client as an archive for a Composer repository of type `artifact` or `package`. Its manifest has the
 * version, since there is no tag.
 */
export function addPhpPackage(root: string, folder: string, version: string): void {
  const client = join(root, 'clients/php')
  const files = new Map(packagedPaths.flatMap((name) => filesAt(client, name)))
  const manifest = JSON.parse(files.get('composer.json')!.toString()) as Record<string, unknown>
  const { name, ...rest } = manifest
  files.set('LICENSE', readFileSync(join(root, 'LICENSE')))
  files.set('composer.json', Buffer.from(`${JSON.stringify({ name, version, ...rest }, null, 2)}\n`))
  const archive = `${String(name).replace('/', '-')}-php-${version}.tar.gz`
  writeFileSync(join(folder, archive), gzipSync(createTar(files), { level: 9 }))
}

function filesAt(client: string, name: string): [string, Buffer][] {
  const path = join(client, name)
  if (!statSync(path).isDirectory()) return [[name, readFileSync(path)]]
  return readdirSync(path).flatMap((inner) => filesAt(client, `${name}/${inner}`))
}

import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { runOrThrow } from '../../../tools/provision/command.ts'
import type { TestEngine } from './test-engine.ts'

/**
 * Builds an image from scratch with one program, its libraries and more Dockerfile `lines`. The program is at `/<its
 * name>`.
 */
export async function buildFromScratch(
  engine: TestEngine,
  name: string,
  binary: string,
  lines: string[],
): Promise<void> {
  const context = await mkdtemp(join(tmpdir(), 'usher-image-'))
  try {
    await mkdir(join(context, 'tree/tmp'), { recursive: true, mode: 0o1777 })
    for (const file of await librariesOf(binary)) await copyInto(file, join(context, 'tree', file))
    await copyInto(binary, join(context, 'tree', basename(binary)))
    await writeFile(join(context, 'Dockerfile'), ['FROM scratch', 'COPY tree /', ...lines, ''].join('\n'))
    await engine.docker(['build', '--quiet', '--tag', name, '-'], { input: await tarOf(context) })
  } finally {
    await rm(context, { recursive: true })
  }
}

/** Returns a program's libraries and loader, at the paths it looks for them. None for a static one. */
export async function librariesOf(binary: string): Promise<string[]> {
  const listed = await runOrThrow(['sh', '-c', 'ldd "$1" 2>&1 || true', 'sh', binary])
  return [...listed.matchAll(/(\/[^\s:]+) \(0x/g)].map(([, path]) => path!)
}

async function copyInto(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
}

async function tarOf(folder: string): Promise<Blob> {
  const child = Bun.spawn(['tar', '-c', '-C', folder, '.'], { stdin: 'ignore', stdout: 'pipe', stderr: 'inherit' })
  return child.stdout.blob()
}
